/** The login page, which leads back to where one was, to the very place there. */
export function loginAndBack({ pathname, search, hash }: Place): string {
  return `/login?${new URLSearchParams({ back: pathname + search + hash })}`
}

interface Place {
  pathname: string
  search: string
  hash: string
}

/** What a guard is asked for: the router keeps the place on the screen from it, the first page's address has it. */
export function placeOf(request: Request): Place {
  const { pathname, search } = new URL(request.url)
  return { pathname, search, hash: location.pathname === pathname ? location.hash : '' }
}

/** A learner's screen in their own panel, in whichever of the two it is named: messages name one for all. */
export function ownScreen(own: string, path: string): string {
  return own === '/admin' ? path : path.replace(/^\/(?:student|intern)(?=$|[/?#])/, own)
}
