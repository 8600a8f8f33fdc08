import { expect } from 'vitest'

/** In kB, compressed: the scripts that a page asks for before anybody has done anything; the parts that come later are not in it. */
export async function expectScriptsWithin(productUrl: string, path: string, mostKb: number): Promise<void> {
  const html = await (await fetch(productUrl + path)).text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  expect(files.length, path).toBeGreaterThan(4)
  const weights = await Promise.all(files.map((file) => weigh(productUrl + file)))
  const sum = weights.reduce((all, { kb }) => all + kb, 0)
  const pieces = weights.sort((a, b) => b.kb - a.kb).map(({ file, kb }) => `${kb.toFixed(1)} kB ${file}`)
  expect(sum, [`${path}: ${sum.toFixed(1)} kB:`, ...pieces].join('\n')).toBeLessThanOrEqual(mostKb)
  expect(sum, path).toBeGreaterThan(50)
}

const weighed = new Map<string, Promise<{ file: string; kb: number }>>()

function weigh(address: string) {
  const weight =
    weighed.get(address) ??
    fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } }).then(({ headers }) => ({
      file: new URL(address).pathname,
      kb: Number(headers.get('content-length')) / 1024,
    }))
  weighed.set(address, weight)
  return weight
}
