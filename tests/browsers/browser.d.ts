/** What the journeys need of a browser, whatever protocol it speaks. */
export interface Browser {
  /** With its version. */
  name: string
  /** Errors that its console showed; always empty where the protocol cannot tell. */
  faults: string[]
  resize(width: number, height: number): Promise<void>
  /** Goes there and waits until the page is loaded. */
  open(url: string): Promise<void>
  /** Calls a function, given as source, in the page; arguments and answer are JSON. */
  run<T>(source: string, ...args: unknown[]): Promise<T>
  /** Real pointer and key actions, as WebDriver spells them. */
  act(actions: object[]): Promise<void>
  close(): Promise<void>
}
