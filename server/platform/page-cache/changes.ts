/** Tells those who keep lists and pages in memory that the catalogue has changed. */
export interface CatalogueChanges {
  announce(): Promise<void>
  onChange(listener: () => void): void
}

export function localChanges(): CatalogueChanges {
  const listeners: (() => void)[] = []
  return {
    async announce() {
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
