/**
 * Lets the rows of a list be dragged by their handles, with the browser's own dragging: a mouse, or a long press.
 * Comes when a list is shown. Answers how to stop.
 */
export function dragRows(list: HTMLElement, onMove: (at: number, to: number) => void): () => void {
  const heard = new AbortController()
  const { signal } = heard
  const rows = [...list.children] as HTMLElement[]
  let from = -1

  const clear = () => {
    for (const row of rows) delete row.dataset.drop
  }
  const isAbove = (row: HTMLElement, { clientY }: DragEvent) => {
    const { top, height } = row.getBoundingClientRect()
    return clientY < top + height / 2
  }

  for (const [at, row] of rows.entries()) {
    const handle = row.querySelector<HTMLElement>(':scope > .drag-handle')
    if (!handle) continue
    handle.draggable = true
    handle.addEventListener(
      'dragstart',
      (event) => {
        from = at
        event.dataTransfer?.setData('text/plain', '')
        event.dataTransfer?.setDragImage(row, 16, 16)
      },
      { signal },
    )
    handle.addEventListener(
      'dragend',
      () => {
        from = -1
        clear()
      },
      { signal },
    )
    row.addEventListener(
      'dragover',
      (event) => {
        // Rows of another list, and whatever else is dragged, are not taken.
        if (from < 0) return
        event.preventDefault()
        clear()
        row.dataset.drop = isAbove(row, event) ? 'top' : 'bottom'
      },
      { signal },
    )
    row.addEventListener(
      'drop',
      (event) => {
        if (from < 0) return
        event.preventDefault()
        const gap = isAbove(row, event) ? at : at + 1
        const start = from
        from = -1
        clear()
        onMove(start, gap > start ? gap - 1 : gap)
      },
      { signal },
    )
  }
  return () => heard.abort()
}
