/** The login page, which leads back to where one was. */
export function loginAndBack({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?${new URLSearchParams({ back: pathname + search })}`
}

/** A learner's screen in their own panel, in whichever of the two it is named: messages name one for all. */
export function ownScreen(own: string, path: string): string {
  return own === '/admin' ? path : path.replace(/^\/(?:student|intern)(?=$|[/?#])/, own)
}
