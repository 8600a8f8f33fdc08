/**
 * The open modal dialogs, innermost last. What lies outside a modal dialog cannot be seen, pressed or heard,
 * so the toasts move into the topmost one.
 */
const dialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function enterTopLayer(dialog: HTMLDialogElement) {
  if (dialogs.length === 0) keepScrollbarRoom()
  dialogs.push(dialog)
  tell()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    tell()
  }
}

export function topOfPage(): HTMLElement {
  return dialogs.at(-1) ?? document.body
}

export function onTopChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The page behind loses its scrollbar while it is locked; base.css pads it by as much, so that nothing jumps. */
function keepScrollbarRoom() {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}

function tell() {
  for (const listener of listeners) listener()
}
