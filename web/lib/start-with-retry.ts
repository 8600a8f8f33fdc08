/**
 * Waits until the page is painted, or somebody begins to use it, but never for long. A second frame is waited for: the first is
 * seen some time after it was begun.
 */
const untilPainted = (begin: string) =>
  [
    'await new Promise(go=>{',
    "for(const sign of['pointerdown','keydown'])addEventListener(sign,go,{once:true,passive:true});",
    'setTimeout(go,3000);',
    'const frame=next=>requestAnimationFrame(()=>setTimeout(next)),rest=()=>frame(()=>frame(go));',
    begin,
    '});',
  ].join('')

const waits: Record<Start, string> = {
  afterPaint: untilPainted("document.readyState==='complete'?rest():addEventListener('load',rest)"),
  soon: untilPainted('rest()'),
  first: '',
}

/**
 * Asks until it comes, at first soon and then more seldom. The first time by a preload, whose script the import takes as
 * it lies there, without asking again. A script that is gone, on whatever machine is asked, means that this page is older
 * than what is published: it is asked for anew, once.
 */
const again = [
  'const pause=tries=>new Promise(go=>setTimeout(go,Math.min(200*2**tries,5000)));',
  "const isAnew=performance.getEntriesByType('navigation')[0]?.type==='reload';",
  'const retry=async href=>{for(let tries=0;;tries++){await pause(tries);',
  'try{const answer=await fetch(href);if(answer.ok)return await answer.arrayBuffer();',
  'if(answer.status===404&&tries>2)isAnew?pageStart.failed():location.reload()}catch{}}};',
  "const ask=(href,fetchPriority)=>new Promise(go=>{const link=document.createElement('link');",
  "Object.assign(link,{rel:'preload',as:'script',crossOrigin:'anonymous',fetchPriority,href,onload:go,onerror:()=>go(retry(href))});",
  'document.head.append(link)});',
  'const begin=async href=>{for(let tries=0;;tries++)try{return await import(href)}catch(error){if(tries>4)throw error;await pause(tries)}};',
].join('')

const preload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
const start = /(<script(?: nonce="[^"]*")? type="module" async="">)([\s\S]*?)(<\/script>)/

/** Of a page that is read, one with a form, which is soon used, and a panel, which shows nothing before. */
export type Start = 'afterPaint' | 'soon' | 'first'

/**
 * A page that can be read without scripts shows first and asks for them afterwards, so that on a slow line they do not
 * stand in the way of its styles, fonts and pictures; for a form they come behind those. The router writes static imports
 * and preloads into the page, each asked for once; here all are asked for until they are there, and only then imported,
 * one by one, with a breath for the visitor in between: a module that was asked for in vain stays lost in older browsers.
 * A page written otherwise is left as it is; a journey on the built pages fails when the router writes them so.
 */
export function startWithRetry(html: string, when: Start): string {
  const preloads = [...html.matchAll(preload)].map(([, href]) => href)
  const code = start.exec(html)?.[2]
  if (code === undefined || preloads.length === 0) return html
  const priority = when === 'soon' ? "'low'" : "'high'"
  const files = `const files=${JSON.stringify(preloads)};await Promise.all(files.map(href=>ask(href,${priority})));pageStart.files=files;\n`
  const begun = preloads.filter((href) => !code.includes(`import("${href}")`))
  const one = `for(const href of ${JSON.stringify(begun)}){await begin(href);await pause(-9)}\n`
  const waiting = code
    .replace(/^import "[^"]+";$/gm, '')
    .replace(/^import \* as (\w+) from "([^"]+)";$/gm, 'const $1 = await begin("$2");')
    .replace(/^import\(("[^"]+")\);?$/gm, 'await begin($1);')
  return html
    .replace(preload, '')
    .replace(
      start,
      (_, open: string, __, close: string) =>
        `${open}${again}try{${waits[when]}${files}${one}${waiting}}catch(error){pageStart.failed();throw error}${close}`,
    )
}
