/** Of the verify pages: the site's colours without its fonts and scripts, so that they open on any phone. */
export function verifyStyles(accent: string): string {
  return `:root { color-scheme: light; --accent: ${accent}; ${light} }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${dark} } }
@media (prefers-contrast: more) { :root { --accent: #231416; --soft: var(--ink); --line: var(--ink); --good: var(--ink); --bad: var(--ink); --warn: var(--ink); } }
${rules}`
}

const light =
  '--canvas: #fbf7f2; --surface: #fff; --ink: #231416; --soft: #57444a; --line: #e7dbd1; --good: #17653f; --good-soft: #dcf2e5; --bad: #b3211b; --bad-soft: #fde4e1; --warn: #7d4b00; --warn-soft: #fff0cf; --focus: #00708a;'
const dark =
  '--canvas: #160f11; --surface: #21181b; --ink: #f8efe9; --soft: #d2c2be; --line: #3b2d31; --good: #74d9a5; --good-soft: #12382a; --bad: #ff9d94; --bad-soft: #471a18; --warn: #ffc766; --warn-soft: #3d2b0c; --focus: #5cc8e0;'

const rules = `* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--canvas); color: var(--ink); font: 1.0625rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere; }
header { background: var(--accent); padding: 1rem 1.25rem; }
header a { color: #fff; font-weight: 700; font-size: 1.125rem; text-decoration: none; }
main { flex: 1; width: 100%; max-width: 46rem; margin: 0 auto; padding: 1.25rem; }
.paper { background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; }
h1 { margin: 1.25rem 0 0.5rem; font-size: 1.25rem; line-height: 1.25; hyphens: auto; }
p { margin: 0 0 1rem; }
.verdict { display: flex; gap: 0.875rem; align-items: center; margin: 0; padding: 0.875rem 1rem; border-radius: 0.75rem; font-size: 1rem; line-height: 1.45; }
.verdict strong { display: block; font-size: 1.625rem; line-height: 1.2; }
.verdict .mark { flex: none; display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: 50%; font-size: 1.5rem; font-weight: 700; color: var(--surface); background: currentColor; }
.verdict .mark { color: inherit; background: none; border: 3px solid currentColor; }
.valid { background: var(--good-soft); color: var(--good); }
.revoked, .unknown { background: var(--bad-soft); color: var(--bad); }
.expired, .replaced, .withdrawn { background: var(--warn-soft); color: var(--warn); }
.label { margin: 0; color: var(--soft); font-size: 0.9375rem; }
.holder { margin: 0 0 1rem; font-size: clamp(1.75rem, 7vw, 2.75rem); font-weight: 700; line-height: 1.2; }
dl { margin: 0 0 1.25rem; }
dl div { padding: 0.625rem 0; border-top: 1px solid var(--line); }
dt { color: var(--soft); font-size: 0.9375rem; }
dd { margin: 0; font-size: 1.1875rem; font-weight: 600; }
.number { font-variant-numeric: tabular-nums; letter-spacing: 0.02em; }
.advice { padding-left: 0.875rem; border-left: 4px solid var(--accent); }
.button { display: inline-block; min-height: 2.75rem; padding: 0.625rem 1.25rem; border: 0; border-radius: 0.625rem; background: var(--accent); color: #fff; font: inherit; font-weight: 700; text-decoration: none; cursor: pointer; }
.plain { display: inline-block; padding: 0.625rem; }
a { color: inherit; }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.again { margin: 1.25rem 0; }
form { display: grid; gap: 0.5rem; max-width: 26rem; }
form label { font-weight: 600; }
input { width: 100%; min-height: 3rem; padding: 0.5rem 0.875rem; border: 1px solid var(--soft); border-radius: 0.625rem; background: var(--surface); color: inherit; font: inherit; font-size: 1.1875rem; letter-spacing: 0.05em; }
form .button { justify-self: start; margin-top: 0.5rem; }
.connection-note { position: fixed; right: 1rem; bottom: 1rem; left: 1rem; margin: 0; padding: 0.75rem 1.25rem; border: 1px solid var(--warn); border-radius: 0.75rem; background: var(--warn-soft); color: var(--warn); font-weight: 600; }
footer { padding: 1.25rem; color: var(--soft); font-size: 0.9375rem; text-align: center; }
@media (max-width: 20em) { header, main, footer { padding-inline: 5vw; } .verdict { flex-wrap: wrap; padding: 0.75rem; } .verdict > span:last-child { flex-basis: 100%; } h1 { font-size: min(1.125rem, 11vw); } .holder { font-size: min(1.375rem, 12vw); } .verdict strong { font-size: min(1.25rem, 11vw); } .paper { padding: 0.75rem; } .button { padding-inline: 0.625rem; } }
@media (min-width: 40rem) { .paper { padding: 2rem; } dl div { display: grid; grid-template-columns: 9rem 1fr; gap: 1rem; } dt { padding-top: 0.125rem; } }
@media print { :root { color-scheme: light; ${light} } header, footer, .again, .button, .plain { display: none; } }
`
