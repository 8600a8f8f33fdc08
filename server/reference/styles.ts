/** The style sheet of the reference page: the colours of the site, without its fonts and scripts. */
export const styles = `:root {
  color-scheme: light;
  --canvas: #fbf7f2;
  --surface: #fff;
  --sunken: #f3ebe3;
  --ink: #231416;
  --ink-soft: #57444a;
  --ink-faint: #735f62;
  --line: #e7dbd1;
  --accent: #c8102e;
  --accent-ink: #b40e29;
  --accent-soft: #fde7e4;
  --gold-soft: #fff0cf;
  --warning: #7d4b00;
  --success: #17653f;
  --success-soft: #dcf2e5;
  --info: #0a5f79;
  --info-soft: #dbeff5;
  --focus: #00708a;
  --code: #231416;
  --code-ink: #f8efe9;
  --shade: #3c1a1224;
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --canvas: #160f11;
    --surface: #21181b;
    --sunken: #2b2024;
    --ink: #f8efe9;
    --ink-soft: #d2c2be;
    --ink-faint: #ae9b98;
    --line: #3b2d31;
    --accent: #d6243c;
    --accent-ink: #ff8d86;
    --accent-soft: #44171e;
    --gold-soft: #3d2b0c;
    --warning: #ffc766;
    --success: #74d9a5;
    --success-soft: #11321f;
    --info: #7fd2ea;
    --info-soft: #0e303b;
    --focus: #ffc857;
    --code: #0e090a;
    --shade: #0009;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html {
  background: var(--canvas);
  color: var(--ink);
  font: 1.0625rem/1.6 Figtree, ui-sans-serif, system-ui, sans-serif;
  scroll-padding-top: 1.5rem;
  -webkit-text-size-adjust: 100%;
}
body { margin: 0; overflow-wrap: anywhere; }
a { color: var(--accent-ink); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 0.25rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
code { font-size: 0.9em; }
h1, h2, h3 { margin: 0; letter-spacing: -0.022em; line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(2.125rem, 1.72rem + 1.8vw, 3.25rem); font-weight: 800; }
h2 { font-size: clamp(1.5rem, 1.38rem + 0.55vw, 1.8125rem); font-weight: 750; }
h3 { font-size: 1.1875rem; letter-spacing: -0.01em; line-height: 1.35; }
p { margin: 0; text-wrap: pretty; }
ul, ol { margin: 0; padding: 0; list-style: none; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 1rem; background: var(--surface); z-index: 1; }
.skip:focus { top: 0.5rem; }
.top, .hero, .frame { max-width: 84rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
.top { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; justify-content: space-between; align-items: center; padding-block: 1rem; }
.brand { display: flex; align-items: center; gap: 0.625rem; color: inherit; font-weight: 750; text-decoration: none; }
.mark {
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: 0.625rem;
  background: var(--accent);
  color: #fff;
  font-weight: 800;
}
.hero { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; padding-block: clamp(1.5rem, 5vw, 3.5rem) 2rem; }
.hero p { max-width: 44rem; color: var(--ink-soft); font-size: 1.1875rem; }
.frame { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; padding-bottom: 5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem; }
nav a {
  display: flex;
  justify-content: space-between;
  gap: 0.5rem;
  padding: 0.375rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 99rem;
  background: var(--surface);
  color: var(--ink-soft);
  font-size: 0.9375rem;
  text-decoration: none;
}
nav a:hover { border-color: var(--accent); color: var(--accent-ink); }
nav span { color: var(--ink-faint); font-variant-numeric: tabular-nums; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 3.5rem; min-width: 0; }
section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; min-width: 0; }
.start {
  padding: clamp(1.25rem, 3vw, 2rem);
  border: 1px solid var(--line);
  border-top: 4px solid var(--accent);
  border-radius: 1rem;
  background: var(--surface);
}
.start ol { display: grid; gap: 1.5rem; counter-reset: step; }
.start li { min-width: 0; }
.start ol > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.625rem; counter-increment: step; }
.start ol h3::before { content: counter(step) ". "; color: var(--accent-ink); }
.start p { max-width: 48rem; color: var(--ink-soft); }
.callers { display: grid; gap: 0.5rem; color: var(--ink-soft); }
.call {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  min-width: 0;
  padding: clamp(1rem, 2.5vw, 1.5rem);
  border: 1px solid var(--line);
  border-radius: 1rem;
  background: var(--surface);
  box-shadow: 0 1px 2px var(--shade);
}
.call:target { border-color: var(--accent); }
.call h3 { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; justify-content: space-between; }
.call h3 a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.call h3 a:hover code { color: var(--accent-ink); text-decoration: underline; }
.call > p { color: var(--ink-soft); }
.method, .badge {
  display: inline-block;
  padding: 0.125rem 0.625rem;
  border-radius: 0.875rem;
  font-size: 0.8125rem;
  font-weight: 650;
  letter-spacing: 0;
}
.method { border-radius: 0.375rem; white-space: nowrap; font-weight: 750; letter-spacing: 0.02em; }
.get { background: var(--info-soft); color: var(--info); }
.post { background: var(--accent-soft); color: var(--accent-ink); }
.anyone { background: var(--success-soft); color: var(--success); }
.learner, .signedIn { background: var(--info-soft); color: var(--info); }
.staff { background: var(--gold-soft); color: var(--warning); }
.sides { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; min-width: 0; }
.sides > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; align-content: start; min-width: 0; }
pre {
  margin: 0;
  padding: 1rem 1.125rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  border-radius: 0.625rem;
  background: var(--code);
  color: var(--code-ink);
  font-size: 0.9375rem;
  line-height: 1.55;
  tab-size: 2;
}
.sides > pre { align-self: start; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; text-align: start; }
caption, summary, .none { color: var(--ink-faint); font-size: 0.8125rem; font-weight: 650; text-align: start; }
caption { padding-bottom: 0.375rem; }
thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; }
th { font-weight: 550; white-space: nowrap; }
td { width: 100%; min-width: 9rem; color: var(--ink-soft); }
em { color: var(--ink-faint); font-size: 0.8125rem; }
summary { width: fit-content; padding-block: 0.25rem; cursor: pointer; }
summary:hover { color: var(--accent-ink); }
details caption { display: none; }
details[open] summary { margin-bottom: 0.375rem; }
@media (min-width: 64rem) {
  .frame { grid-template-columns: 13.5rem minmax(0, 1fr); gap: 2.5rem; align-items: start; }
  nav { position: sticky; top: 1.5rem; max-height: calc(100vh - 3rem); overflow-y: auto; }
  nav ul { flex-direction: column; gap: 0.125rem; }
  nav a { border-color: transparent; border-radius: 0.625rem; background: none; }
  nav a:hover { border-color: transparent; background: var(--sunken); }
  .sides { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1.5rem; }
}
@media print {
  nav, .skip { display: none; }
}
`
