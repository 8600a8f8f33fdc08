/** Adds what was typed, trimmed, or says why not. Two spellings that differ only in case are the same chip. */
export function addChip(chips: string[], draft: string): { chips: string[] } | { refusal: string } {
  const chip = draft.trim()
  if (!chip) return { refusal: 'Type something to add.' }
  const same = chips.find((other) => other.toLowerCase() === chip.toLowerCase())
  return same ? { refusal: `${same} is already in the list.` } : { chips: [...chips, chip] }
}
