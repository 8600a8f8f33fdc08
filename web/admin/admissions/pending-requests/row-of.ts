/** Where a request stands on the page, when it does. */
export function rowOf(requestId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-request="${CSS.escape(requestId)}"]`)
}
