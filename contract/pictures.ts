/** On the wire a picture has its whole address, so that a client on another origin can show it; empty means none. */
export function encodePicture(path: string, publicUrl: string): string {
  return path && new URL(path, publicUrl).href
}

/** The path of a picture on the wire: our own pages take it from the origin they are on, whatever its name. */
export function decodePicture(wire: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(wire) ? new URL(wire).pathname : wire
}
