import { isoStage } from './iso.mjs'

/** @param {number} w @param {number} h @param {string} content */
export function svg(w, h, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${content}</svg>\n`
}

/** @param {number} w @param {number} h @param {number} unit */
export function stageFor(w, h, unit, dx = 0, dy = 0, shades = 8) {
  return isoStage({ unit, x: w / 2 + dx, y: h / 2 + dy, shades })
}
