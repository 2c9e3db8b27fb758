/** The shapes of the home page change when they are pressed, and once when the page opens. */

const FORMS = ["cookie-9", "clover-4", "sunny", "square", "cookie-6", "burst", "cookie-12", "circle"];

document.addEventListener("pointerdown", (event) => {
  const shape = event.target.closest?.(".hero-shape");
  if (shape) {
    const next = (Number(shape.dataset.form ?? 0) + 1) % FORMS.length;
    shape.dataset.form = String(next);
    shape.style.setProperty("--_form", `var(--_${FORMS[next]})`);
    shape.style.setProperty("--_turn", `${next * 45}deg`);
  }
});
