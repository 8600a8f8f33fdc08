/** A way back is only ever a path of our own, written as a browser would write it: no detour hides another site. */
export function safeBack(back: string | null): string | null {
  if (!back || !/^\/[\w\-./~%?=&+:,@]*$/.test(back)) return null
  const { pathname, search } = new URL(`http://our.own${back}`)
  return pathname + search === back && !pathname.includes('//') ? back : null
}
