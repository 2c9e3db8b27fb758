/**
 * Colours code blocks by ranges of the CSS Custom Highlight API, so the text of a block stays one text. The language
 * comes from the text, such as a model's: it is looked up here, and never becomes part of an address.
 */

/**
 * The languages, as Prism names them, each with the scripts that come before its own: those that it needs, and markup
 * before those that add to it.
 */
const LANGUAGES = {
  actionscript: 'markup clike javascript',
  apacheconf: '',
  bash: '',
  batch: '',
  bbcode: '',
  c: 'clike',
  clojure: '',
  cmake: '',
  cpp: 'clike c',
  csharp: 'clike',
  css: 'markup',
  csv: '',
  d: 'clike',
  dart: 'clike',
  diff: '',
  docker: '',
  elixir: '',
  erlang: '',
  fortran: '',
  fsharp: 'clike',
  go: 'clike',
  graphql: '',
  groovy: 'clike',
  handlebars: 'markup markup-templating',
  haskell: '',
  hcl: '',
  http: '',
  ini: '',
  java: 'clike',
  javascript: 'markup clike',
  json: '',
  json5: 'json',
  jsx: 'markup clike javascript',
  julia: '',
  kotlin: 'clike',
  latex: '',
  less: 'markup css',
  lisp: '',
  lua: '',
  makefile: '',
  markdown: 'markup',
  markup: 'markup css clike javascript',
  matlab: '',
  nasm: '',
  nginx: '',
  nsis: '',
  objectivec: 'clike c',
  ocaml: '',
  pascal: '',
  perl: '',
  php: 'markup markup-templating',
  powershell: '',
  properties: '',
  protobuf: 'clike',
  python: '',
  r: '',
  ruby: 'clike',
  rust: '',
  sas: '',
  scala: 'clike java',
  scss: 'markup css',
  sql: '',
  swift: '',
  tcl: '',
  toml: '',
  tsx: 'markup clike javascript jsx typescript',
  typescript: 'markup clike javascript',
  vbnet: 'basic',
  yaml: '',
};

/** The languages by other names that stand after a fence. */
const ALIASES = {
  'c#': 'csharp',
  'c++': 'cpp',
  'objective-c': 'objectivec',
  asm: 'nasm',
  assembly: 'nasm',
  bat: 'batch',
  cc: 'cpp',
  clj: 'clojure',
  cmd: 'batch',
  console: 'bash',
  cs: 'csharp',
  delphi: 'pascal',
  dockerfile: 'docker',
  dtd: 'markup',
  'emacs-lisp': 'lisp',
  ex: 'elixir',
  golang: 'go',
  gradle: 'groovy',
  h: 'c',
  hbs: 'handlebars',
  hpp: 'cpp',
  hs: 'haskell',
  htaccess: 'apacheconf',
  htm: 'markup',
  html: 'markup',
  js: 'javascript',
  jsonc: 'json5',
  jsonl: 'json',
  kt: 'kotlin',
  kts: 'kotlin',
  make: 'makefile',
  md: 'markdown',
  mjs: 'javascript',
  objc: 'objectivec',
  patch: 'diff',
  pl: 'perl',
  proto: 'protobuf',
  ps1: 'powershell',
  py: 'python',
  python3: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  svg: 'markup',
  terraform: 'hcl',
  tex: 'latex',
  tf: 'hcl',
  ts: 'typescript',
  unix: 'bash',
  vb: 'vbnet',
  xhtml: 'markup',
  xml: 'markup',
  yml: 'yaml',
  zsh: 'bash',
};

/** Longer lines and longer code are usually not written by hand. */
const MAX_LINE = 4000;
const MAX_CODE = 30_000;
/** The time after which a worker is given up, in ms: for loading scripts, and for reading a block. */
const MAX_LOAD = 20_000;
const MAX_READ = 2000;
/** A page gives up as many workers at most, so hostile texts cost little. */
const MAX_FAILURES = 3;

/** The blocks whose ranges are known or being found, as promises of pairs of a highlight and a range. */
const ranges = new WeakMap();
/** The blocks in view or near it. */
const near = new Set();
let worker;
let failures = 0;
let last = Promise.resolve();

/** Returns a language with its scripts; `undefined` if it is unknown. */
function languageOf(name) {
  const language = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  if (!Object.hasOwn(LANGUAGES, language)) return undefined;
  return { language, scripts: ['core', ...LANGUAGES[language].split(' ').filter(Boolean), language] };
}

/** Returns the coloured parts of code. It fails if the worker does. */
function ask(language, code) {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(reject, MAX_LOAD);
    worker ??= new Worker(new URL('code-worker.js', import.meta.url));
    worker.onerror = (event) => {
      event.preventDefault();
      reject();
    };
    worker.onmessage = ({ data }) => {
      clearTimeout(timer);
      if (data) resolve(data);
      else timer = setTimeout(reject, MAX_READ);
    };
    worker.postMessage({ ...language, code });
  });
}

function highlightOf(color) {
  const name = `es-code-${color}`;
  if (!CSS.highlights.has(name)) CSS.highlights.set(name, new Highlight());
  return CSS.highlights.get(name);
}

async function find(pre) {
  const name = pre.closest('[data-part="code"]').querySelector('[data-part="codeHeader"] > span');
  const language = languageOf(name.textContent);
  const code = pre.firstElementChild;
  const text = code.textContent;
  const isLong = text.length > MAX_CODE || text.split('\n').some((line) => line.length > MAX_LINE);
  if (!language || isLong || failures === MAX_FAILURES) return [];
  const parts = await ask(language, text).catch(() => {
    // It may be that the page's Content-Security-Policy allows no worker.
    worker?.terminate();
    worker = undefined;
    failures++;
    return [];
  });
  code.normalize();
  const [node] = code.childNodes;
  return parts.map(([color, startOffset, endOffset]) => [
    highlightOf(color),
    new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }),
  ]);
}

async function show(pre) {
  near.add(pre);
  // One block is read at a time.
  if (!ranges.has(pre)) ranges.set(pre, (last = last.then(() => find(pre))));
  const found = await ranges.get(pre);
  if (near.has(pre)) for (const [highlight, range] of found) highlight.add(range);
}

async function hide(pre) {
  if (!near.delete(pre)) return;
  const found = await ranges.get(pre);
  if (!near.has(pre)) for (const [highlight, range] of found) highlight.delete(range);
}

/**
 * Whenever the page changes, a browser looks at each range, so only blocks near the view have any. A block that is
 * removed is no longer in view.
 */
const view = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) (isIntersecting ? show : hide)(target);
  },
  { rootMargin: '100%', scrollMargin: '100%' },
);

/** Colours a complete block while it is in view, given as its `<pre>`. */
export function color(pre) {
  view.observe(pre);
}
