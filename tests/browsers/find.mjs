import { existsSync } from 'node:fs'
import { aptInstall } from '../support/debian.mjs'

/**
 * @param {string} what
 * @param {string[]} places where it usually lies
 * @param {string} debianPackage
 * @returns {string} its path, installed first where that needs nobody's leave
 */
export function find(what, places, debianPackage) {
  const look = () => places.find((path) => existsSync(path))
  const found = look() ?? (aptInstall(debianPackage) ? look() : undefined)
  if (!found) throw new Error(`No ${what} was found. Install it (Debian: ${debianPackage}).`)
  return found
}
