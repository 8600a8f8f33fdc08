/** The login page, which leads back to where one was. */
export function loginAndBack({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?${new URLSearchParams({ back: pathname + search })}`
}
