/** Waits until the page is painted with its pictures, or somebody begins to use it, but never for long. */
const untilPainted = [
  'await new Promise(go=>{',
  "for(const sign of['pointerdown','keydown'])addEventListener(sign,go,{once:true,passive:true});",
  'setTimeout(go,3000);',
  'const rest=()=>requestAnimationFrame(()=>setTimeout(go));',
  "document.readyState==='complete'?rest():addEventListener('load',rest)",
  '});',
].join('')

const preload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
const start = /(<script(?: nonce="[^"]*")? type="module" async="">)([\s\S]*?)(<\/script>)/

/**
 * A page that can be read without scripts shows first and asks for them afterwards, so that on a slow line they do not
 * stand in the way of its styles, fonts and pictures. The router writes static imports and preloads into the page;
 * here they become imports that wait, and begin one by one, with a breath for the visitor in between. A page written
 * otherwise is left as it is; a journey on the built pages fails when the router writes them so.
 */
export function scriptsAfterPaint(html: string): string {
  const preloads = [...html.matchAll(preload)].map(([, href]) => href)
  const code = start.exec(html)?.[2]
  if (code === undefined || preloads.length === 0) return html
  const ask = `for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));\n`
  const begun = preloads.filter((href) => !code.includes(`import("${href}")`))
  const begin = `for(const href of ${JSON.stringify(begun)}){await import(href);await new Promise(go=>setTimeout(go))}\n`
  const waiting = code
    .replace(/^import "[^"]+";$/gm, '')
    .replace(/^import \* as (\w+) from "([^"]+)";$/gm, 'const $1 = await import("$2");')
  return html
    .replace(preload, '')
    .replace(
      start,
      (_, open: string, __, close: string) => open + untilPainted + ask + begin + waiting + close,
    )
}
