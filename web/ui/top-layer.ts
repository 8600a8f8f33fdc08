/**
 * The open modal dialogs, innermost last. What lies outside a modal dialog cannot be seen, pressed or heard,
 * so the toasts move into the topmost one.
 */
const dialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function enterTopLayer(dialog: HTMLDialogElement) {
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

function tell() {
  for (const listener of listeners) listener()
}
