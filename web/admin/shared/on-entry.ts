/**
 * On the way to a screen its data may come later, so that the skeleton stands at once. On the screen itself
 * one waits for it: the old rows are better than a skeleton at every letter of a search.
 */
export async function onEntry<T>(request: Request, data: Promise<T>): Promise<{ arriving: T | Promise<T> }> {
  const isHere = window.location.pathname === new URL(request.url).pathname
  return { arriving: isHere ? await data : data }
}
