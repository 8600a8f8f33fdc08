/** Opens whatever the field lies in and brings it into view, with the cursor in it. */
export function showField(path: string): void {
  // After what was over the form has gone and given the focus back.
  setTimeout(() => {
    const field = fieldAt(path)
    if (!field) return
    for (let at = field.parentElement?.closest('details'); at; at = at.parentElement?.closest('details'))
      at.open = true
    if (field instanceof HTMLDetailsElement) field.open = true
    field.scrollIntoView({ block: 'center' })
    field.querySelector<HTMLElement>('input, textarea, select, button, summary')?.focus()
  }, 50)
}

/** The field itself, or the nearest that holds it. */
function fieldAt(path: string): HTMLElement | null {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`)
    if (found) return found
  }
  return null
}
