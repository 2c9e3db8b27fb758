/**
 * The worker in which Prism finds the tokens of code. There Prism has no document, so it highlights nothing by itself,
 * and an expression that takes forever stops no page.
 */

/** The colours by name, with Prism's types of tokens. A type that is in none has the colour of the token around it. */
const COLORS = {
  comment: 'comment prolog cdata shebang blockquote hr coord',
  keyword: 'keyword boolean nil null builtin tag atrule rule important selector title bold section module',
  string: 'string char regex attr-value template-string triple-quoted-string inserted code-snippet url',
  number: 'number entity unit hexcode date datetime symbol constant color',
  function: 'function class-name function-name function-definition function-variable method',
  meta:
    'annotation decorator attribute attr-name property key variable doctype directive macro preprocessor environment',
  deleted: 'deleted',
  none: 'punctuation operator interpolation',
};

const colorOf = new Map();
for (const [name, types] of Object.entries(COLORS)) {
  for (const type of types.split(' ')) colorOf.set(type, name);
}
const loaded = new Set();

self.Prism = { manual: true, disableWorkerMessageHandler: true };

function load(name) {
  if (loaded.has(name)) return;
  importScripts(`../prism-1.30.0/prism-${name}.min.js`);
  loaded.add(name);
}

/** Returns the tokens of code as Prism's own `highlight` finds them. */
function tokensOf(code, language) {
  const run = { code, language, grammar: Prism.languages[language] };
  Prism.hooks.run('before-tokenize', run);
  run.tokens = Prism.tokenize(run.code, run.grammar);
  Prism.hooks.run('after-tokenize', run);
  return run.tokens;
}

/** Returns the coloured parts of the code, in its order: colour, start, end. */
function partsOf(tokens) {
  const parts = [];
  let at = 0;
  const walk = (token, around) => {
    if (typeof token === 'string') {
      const last = parts.at(-1);
      if (last?.[0] === around && last[2] === at) last[2] += token.length;
      else if (around !== 'none' && token.trim()) parts.push([around, at, at + token.length]);
      at += token.length;
    } else if (Array.isArray(token)) {
      for (const each of token) walk(each, around);
    } else {
      const type = [token.type].concat(token.alias ?? []).find((each) => colorOf.has(each));
      walk(token.content, colorOf.get(type) ?? around);
    }
  };
  walk(tokens, 'none');
  return parts;
}

onmessage = ({ data: { scripts, language, code } }) => {
  scripts.forEach(load);
  // The scripts are there.
  postMessage(null);
  postMessage(partsOf(tokensOf(code, language)));
};
