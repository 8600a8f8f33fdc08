/** Tells those who keep lists and pages in memory that what the public reads has changed. */
export interface Changes {
  announce(): Promise<void>
  onChange(listener: () => void): void
}

export function localChanges(): Changes {
  const listeners: (() => void)[] = []
  return {
    async announce() {
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
