/**
 * Runs in the page: what one points at that may be too small for a finger, told by its place alone. Whatever is large
 * enough and lies free is beyond doubt; of the rest axe judges, which looks at all that is around it.
 */
export function doubtfulTargets(): Element[] {
  const enough = 24
  const targets = [
    ...document.querySelectorAll(
      'a, button, input, select, textarea, summary, [role], [tabindex], [contenteditable]',
    ),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ element, rect }) => rect.width > 0 && (element as HTMLElement).tabIndex >= 0)
  const overlaps = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  return targets
    .filter(
      ({ rect }, at) =>
        rect.width < enough ||
        rect.height < enough ||
        targets.some((other, otherAt) => otherAt !== at && overlaps(rect, other.rect)),
    )
    .map(({ element }) => element)
}
