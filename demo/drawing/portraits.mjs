/** Illustrated portraits on a square of 200 units. */
import { trace } from './iso.mjs'
import { mix } from './palette.mjs'
import { star } from './shapes.mjs'

/**
 * @typedef {{ skin: string, hair: string, ground: string, head: 'waves' | 'short' | 'bob' | 'curls' | 'bun' | 'fade' | 'hijab', wear: 'dupatta' | 'kurta' | 'blazer' | 'hoodie' | 'saree' | 'jacket' | 'shirt', cloth: string, trim: string, beard?: number, glasses?: boolean, bindi?: boolean, grey?: boolean }} Sitter
 */

/** @type {Record<string, Sitter>} */
const sitters = {
  'review-ananya': {
    skin: '#dba47a',
    hair: '#2a1a20',
    ground: '#bfe0d8',
    head: 'waves',
    wear: 'dupatta',
    cloth: '#d92b42',
    trim: '#f4b544',
  },
  'review-farhan': {
    skin: '#c98d60',
    hair: '#241a20',
    ground: '#ffdf9e',
    head: 'short',
    wear: 'kurta',
    cloth: '#4c8f7f',
    trim: '#eaf4ee',
    beard: 0.85,
  },
  'review-priya': {
    skin: '#b97b50',
    hair: '#1f1720',
    ground: '#ffd0c8',
    head: 'bob',
    wear: 'blazer',
    cloth: '#2c2650',
    trim: '#fffaf3',
    glasses: true,
  },
  'review-sandeep': {
    skin: '#8f5a38',
    hair: '#1c141c',
    ground: '#c4dfef',
    head: 'curls',
    wear: 'hoodie',
    cloth: '#d92b42',
    trim: '#fffaf3',
  },
  'review-kavita': {
    skin: '#c08557',
    hair: '#33222b',
    ground: '#f0dcc2',
    head: 'bun',
    wear: 'saree',
    cloth: '#7b4576',
    trim: '#f4b544',
    bindi: true,
    grey: true,
  },
  'review-imran': {
    skin: '#e0b088',
    hair: '#33221f',
    ground: '#cfe6c8',
    head: 'fade',
    wear: 'jacket',
    cloth: '#4a6f92',
    trim: '#fffaf3',
    glasses: true,
  },
  'team-ayesha': {
    skin: '#d69c70',
    hair: '#d92b42',
    ground: '#ffd9d0',
    head: 'hijab',
    wear: 'blazer',
    cloth: '#2c2650',
    trim: '#fffaf3',
  },
  'team-rohan': {
    skin: '#b57a4f',
    hair: '#221a22',
    ground: '#ffe1a6',
    head: 'short',
    wear: 'shirt',
    cloth: '#2f8f86',
    trim: '#e3f3ee',
    beard: 1,
  },
}

/** @type {Record<string, () => string>} */
export const portraits = Object.fromEntries(
  Object.entries(sitters).map(([name, sitter]) => [
    name,
    () => portrait(sitter, name.startsWith('team') ? 320 : 160),
  ]),
)

/** @param {Sitter} sitter @param {number} size */
function portrait(sitter, size) {
  const { skin, ground, head } = sitter
  const shade = mix(skin, '#6b2f1c', 0.28)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><path fill="${ground}" d="M0 0h200v200H0z"/>` +
    `<path fill="${mix(ground, '#ffffff', 0.42)}" d="${trace(star(94, 100, 96)[0] ?? [])}z"/>` +
    behind(sitter) +
    `<path fill="${shade}" d="M80 108h40v34q-20 22-40 0z"/>` +
    wearing(sitter) +
    (head === 'hijab'
      ? ''
      : `<ellipse cx="61" cy="88" rx="8" ry="11" fill="${skin}"/><ellipse cx="139" cy="88" rx="8" ry="11" fill="${shade}"/>`) +
    `<path fill="${skin}" d="M62 80Q62 38 100 38Q138 38 138 80Q138 106 122 122Q111 132 100 132Q89 132 78 122Q62 106 62 80Z"/>` +
    `<path fill="${shade}" opacity=".28" d="M138 80Q138 106 122 122Q111 132 100 132Q96 132 92 130Q124 118 122 60Q138 66 138 80Z"/>` +
    features(sitter, shade) +
    before(sitter) +
    '</svg>\n'
  )
}

/** @param {Sitter} sitter @param {string} shade */
function features({ skin, hair, head, beard, glasses, bindi }, shade) {
  const dark = head === 'hijab' ? '#2a1a20' : hair
  const lip = mix(skin, '#9c2233', 0.55)
  return (
    (beard
      ? `<path fill="${dark}" opacity="${beard}" d="M61 82Q62 108 78 123Q89 133 100 133Q111 133 122 123Q138 108 139 82Q133 100 122 102Q110 97 100 97Q90 97 78 102Q67 100 61 82Z"/>`
      : '') +
    `<g fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round"><path d="M74 74q9-5 17-1"/><path d="M109 73q9-4 17 1"/></g>` +
    '<g fill="#fff"><ellipse cx="83" cy="86" rx="7" ry="5.500"/><ellipse cx="117" cy="86" rx="7" ry="5.500"/></g><g fill="#2a1720"><circle cx="83.500" cy="86" r="4.400"/><circle cx="117.500" cy="86" r="4.400"/></g><g fill="#fff"><circle cx="85" cy="84.500" r="1.300"/><circle cx="119" cy="84.500" r="1.300"/></g>' +
    `<path fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M101 86q5 10 3 14q-3 3-8 1"/>` +
    `<g fill="#e0524f" opacity=".2"><ellipse cx="74" cy="102" rx="9" ry="6"/><ellipse cx="127" cy="102" rx="9" ry="6"/></g>` +
    `<path fill="#fff" d="M87 109Q100 114 114 109Q111 120 100 120Q90 120 87 109Z"/><path fill="none" stroke="${lip}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M86 109Q100 114 115 109Q111 121 100 121Q90 121 86 109Z"/>` +
    (bindi ? '<circle cx="100" cy="66" r="3.600" fill="#c8102e"/>' : '') +
    (glasses
      ? '<g fill="#fff" fill-opacity=".14" stroke="#1b1730" stroke-width="3"><rect x="70" y="76" width="27" height="21" rx="9"/><rect x="104" y="76" width="27" height="21" rx="9"/><path fill="none" d="M97 84q3.500-2 7 0M70 84l-8-2M131 84l8-2"/></g>'
      : '')
  )
}

/** Hair that falls behind the neck. @param {Sitter} sitter */
function behind({ head, hair }) {
  if (head === 'waves')
    return `<path fill="${hair}" d="M100 24Q50 24 50 78Q52 104 42 124Q34 146 52 158Q76 166 100 160Q124 166 148 158Q166 146 158 124Q148 104 150 78Q150 24 100 24Z"/>`
  if (head === 'bob')
    return `<path fill="${hair}" d="M100 26Q52 26 52 82Q52 112 56 132H144Q148 112 148 82Q148 26 100 26Z"/>`
  if (head === 'bun')
    return `<circle cx="100" cy="25" r="19" fill="${hair}"/><path fill="none" stroke="#f4b544" stroke-width="4" d="M84 37q16 8 32 0"/>`
  if (head === 'hijab')
    return `<path fill="${mix(hair, '#4a0a16', 0.35)}" d="M100 22Q48 22 48 80Q48 118 38 152H162Q152 118 152 80Q152 22 100 22Z"/>`
  return ''
}

/** Hair and cloth in front of the face. @param {Sitter} sitter */
function before({ head, hair, grey }) {
  const light = mix(hair, '#ffffff', 0.2)
  const shine = (/** @type {string} */ d) =>
    `<path fill="none" stroke="${light}" stroke-width="3.500" stroke-linecap="round" opacity=".7" d="${d}"/>`
  if (head === 'waves')
    return `<path fill="${hair}" d="M60 92Q52 34 102 30Q148 32 141 92Q138 66 118 52Q96 74 70 68Q62 76 60 92Z"/>${shine('M76 44Q90 36 108 38')}`
  if (head === 'bob')
    return `<path fill="${hair}" d="M58 98Q50 32 100 30Q150 32 142 98Q140 76 134 64Q100 66 84 50Q76 70 64 76Q59 84 58 98Z"/>${shine('M82 42Q96 36 112 40')}`
  if (head === 'bun')
    return `<path fill="${hair}" d="M60 86Q56 34 100 34Q144 34 140 86Q136 60 100 46Q64 60 60 86Z"/>${grey ? shine('M104 42Q122 48 130 62') : ''}${shine('M76 54Q84 46 94 43')}`
  if (head === 'curls') {
    const at = /** @type {[number, number, number][]} */ ([
      [62, 70, 13],
      [66, 52, 15],
      [80, 40, 16],
      [100, 35, 17],
      [120, 40, 16],
      [134, 52, 15],
      [138, 70, 13],
      [90, 50, 12],
      [110, 50, 12],
    ])
    return `<g fill="${hair}">${at.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>${shine('M84 36q6-5 12-4')}${shine('M112 36q6 0 10 5')}`
  }
  if (head === 'fade')
    return `<path fill="${hair}" opacity=".55" d="M61 84Q58 58 66 50H134Q142 58 139 84Q135 66 130 60H70Q65 66 61 84Z"/><path fill="${hair}" d="M64 62Q58 30 92 30Q112 22 128 34Q142 42 136 62Q124 52 104 56Q80 60 64 62Z"/>${shine('M84 40Q100 32 116 38')}`
  if (head === 'hijab')
    return (
      `<path fill="${hair}" fill-rule="evenodd" d="M100 24Q50 24 51 84Q52 124 44 148Q70 170 104 166Q140 164 158 148Q148 122 149 84Q150 24 100 24ZM100 46Q132 46 131 82Q130 104 118 116Q109 126 100 126Q91 126 82 116Q70 104 69 82Q68 46 100 46Z"/>` +
      `<path fill="none" stroke="${mix(hair, '#4a0a16', 0.4)}" stroke-width="4" stroke-linecap="round" d="M70 112Q84 142 132 146M60 128Q84 156 128 158"/>${shine('M66 48Q80 32 100 31')}`
    )
  return `<path fill="${hair}" d="M61 84Q52 32 98 32Q112 24 130 36Q148 48 139 84Q136 66 126 58Q106 64 78 54Q66 62 61 84Z"/>${shine('M82 42Q98 34 116 40')}`
}

/** @param {Sitter} sitter */
function wearing({ wear, cloth, trim, skin }) {
  const dark = mix(cloth, '#1b1730', 0.3)
  const light = mix(cloth, '#ffffff', 0.18)
  const body = `<path fill="${cloth}" d="M14 200Q18 156 66 144L100 158L134 144Q182 156 186 200Z"/><path fill="${dark}" opacity=".45" d="M186 200Q182 156 134 144L118 152Q150 166 152 200Z"/>`
  if (wear === 'dupatta')
    return `${body}<path fill="${skin}" d="M80 140Q100 168 120 140L126 146Q100 184 74 146Z" opacity=".9"/><path fill="none" stroke="${trim}" stroke-width="4" d="M72 146Q100 186 128 146"/><path fill="${trim}" d="M128 145Q160 150 172 200H138Q140 168 122 150Z"/><path fill="none" stroke="${dark}" stroke-opacity=".35" stroke-width="3" d="M140 154Q154 172 156 200"/>`
  if (wear === 'kurta')
    return `${body}<path fill="${trim}" d="M76 138Q100 162 124 138L128 147Q100 172 72 147Z"/><path fill="${dark}" d="M96 162h8v38h-8z" opacity=".5"/><g fill="${trim}"><circle cx="100" cy="172" r="2.600"/><circle cx="100" cy="186" r="2.600"/></g>`
  if (wear === 'blazer')
    return `<path fill="${trim}" d="M66 200L78 140Q100 164 122 140L134 200Z"/>${`<path fill="${cloth}" d="M14 200Q18 156 70 142L96 200ZM186 200Q182 156 130 142L104 200Z"/>`}<path fill="${light}" d="M70 142L62 164L78 170L70 180L97 200ZM130 142L138 164L122 170L130 180L103 200Z"/>`
  if (wear === 'hoodie')
    return `${body}<path fill="${dark}" d="M64 144Q66 124 82 124Q84 150 100 158Q116 150 118 124Q134 124 136 144Q128 168 100 172Q72 168 64 144Z"/><g stroke="${trim}" stroke-width="4" stroke-linecap="round"><path d="M88 166v22M112 166v22"/></g>`
  if (wear === 'saree')
    return `${body}<path fill="${skin}" d="M80 140Q100 166 120 140L124 146Q100 180 76 146Z"/><path fill="${light}" d="M132 144Q182 156 186 200H60Q92 184 132 144Z"/><path fill="none" stroke="${trim}" stroke-width="6" d="M133 144Q96 184 56 200"/><path fill="none" stroke="${dark}" stroke-opacity=".4" stroke-width="3" d="M150 150Q124 180 98 200M168 160Q152 182 136 200"/><path fill="none" stroke="${trim}" stroke-width="3" d="M80 142Q100 168 120 142"/>`
  if (wear === 'jacket')
    return `<path fill="${trim}" d="M62 200L78 140Q100 164 122 140L138 200Z"/><path fill="${cloth}" d="M14 200Q18 156 72 142L86 200ZM186 200Q182 156 128 142L114 200Z"/><path fill="${light}" d="M72 140L56 158L78 172L84 156ZM128 140L144 158L122 172L116 156Z"/><path stroke="${light}" stroke-width="2.500" stroke-dasharray="5 4" d="M40 164L48 200M160 164L152 200"/>`
  return `${body}<path fill="${light}" d="M78 138L100 160L84 176L66 146ZM122 138L100 160L116 176L134 146Z"/><path stroke="${dark}" stroke-width="2.500" d="M100 162V200"/><g fill="${trim}"><circle cx="104" cy="176" r="2.400"/><circle cx="104" cy="190" r="2.400"/></g>`
}
