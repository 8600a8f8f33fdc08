import { type ESTree, parseSync, Visitor } from 'vite'
import type { SourceFile } from './read-source.ts'

type Node = ESTree.Node | null | undefined

const names = /^(?:name|fullName|serial|programme|batch|room|trainer|drawer|email|payer|fileName|by|\w+By)$/
/** A cell or an option that is this alone is a name, unless it says that it is words. */
const namesAlone = /^(?:name|batch|room|trainer|drawer|payer|host|by|\w+By)$/
const takesWords = /(?:Dialog|Deck|Heading)$|^(?:Field|Checkbox|Switch|Badge|ProgressBar)$/
const wordProps = /^(?:title|description|text|label|hint|lead|submit|confirmLabel)$/
/** Said of a menu by its label, which bears `isName` then; and by what a browser translates of an element that is pointed at. */
const menus = /^(?:Menu|MoreMenu|MoreActions)$/
const hints = /^(?:title|alt|placeholder)$/
/** What people are called, in whichever script they write it, and where they live and learn: read aloud in its language. */
const spoken =
  /^(?:name|fullName|shortName|programme|batch|room|trainer|drawer|payer|city|college|author|by|\w+By)$/
const shows = /^[a-z]|^(?:Nav)?Link$/
/** Drawn, or looked at while one chooses. */
const silent = /^(?:option|text|title)$/
const letters = /\p{L}{2}/u

export interface Found {
  /** Among words that a browser translates. */
  translated: string[]
  /** Words where a browser translates nothing. */
  frozen: string[]
  /** Without its language, in an element of its own. */
  unmarked: string[]
}

/** Where a name would be translated with the words around it or read as English, and where words stay English beside a name. */
export function findNames({ path, source }: SourceFile): Found {
  const found: Found = { translated: [], frozen: [], unmarked: [] }
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const said: { list: string[]; node: ESTree.Node }[] = []
  /** Paper, which is not translated, and what bears translate="no". */
  const papers: ESTree.Node[] = []
  const kept: ESTree.Node[] = []
  const sums: ESTree.Node[] = []
  /** What says its language. */
  const marked: ESTree.Node[] = []
  const say = (list: string[], node: ESTree.Node) => said.push({ list, node })
  const frozenIn = (node: Node) => {
    for (const one of shownBy(node)) if (isWords(one)) say(found.frozen, one)
  }
  const translatedIn = (node: Node) => {
    for (const one of shownBy(node)) if (holdsName(one)) say(found.translated, one)
  }
  const hintIn = (node: Node) => {
    for (const one of shownBy(node)) if (isName(one) || holdsName(one)) say(found.translated, one)
  }
  const nameIn = (node: Node) => {
    for (const one of shownBy(node)) if (namesAlone.test(nameOf(one) ?? '')) say(found.translated, one)
  }

  new Visitor({
    JSXElement(node) {
      const { openingElement, children } = node
      const element = openingElement.name.type === 'JSXIdentifier' ? openingElement.name.name : ''
      if (element === 'PrintSheet') papers.push(node)
      const isKept = openingElement.attributes.some(
        (one) => one.type === 'JSXAttribute' && one.name.name === 'translate' && textOf(one.value) === 'no',
      )
      for (const child of children) isKept ? frozenIn(child) : translatedIn(child)
      if (isKept) kept.push(node)
      if (openingElement.attributes.some(isLanguage)) marked.push(node)
      if (shows.test(element) && !silent.test(element))
        for (const one of children.flatMap(shownBy))
          if (spoken.test(nameOf(one) ?? '')) say(found.unmarked, one)
      const has = (prop: string) =>
        openingElement.attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === prop)
      sums.push(...children.flatMap(shownBy).filter(isSum))
      if (element === 'option' && !isKept) for (const child of children) nameIn(child)
      for (const attribute of openingElement.attributes) {
        if (attribute.type !== 'JSXAttribute') continue
        const prop = attribute.name.name
        if (element === 'Names' && prop === 'of') frozenIn(attribute.value)
        if (element === 'Select' && prop === 'names') frozenIn(labelsOf(attribute.value))
        if (takesWords.test(element) && wordProps.test(String(prop))) translatedIn(attribute.value)
        if (menus.test(element) && prop === 'label' && !has('isName')) translatedIn(attribute.value)
        if (hints.test(String(prop)) && /^[a-z]/.test(element) && !has('translate')) hintIn(attribute.value)
      }
    },
    JSXFragment({ children }) {
      children.forEach(translatedIn)
      sums.push(...children.flatMap(shownBy).filter(isSum))
    },
    ObjectExpression({ properties }) {
      const of = (key: string) =>
        properties.flatMap((one) =>
          one.type === 'Property' && nameOf(one.key) === key ? [one.value] : [],
        )[0]
      frozenIn(labelsOf(of('names')))
      const cell = of('cell')
      if (!of('head') || cell?.type !== 'ArrowFunctionExpression' || of('isWords')) return
      if (of('primary') ?? of('isName')) return frozenIn(cell.body)
      nameIn(cell.body)
    },
  }).visit(program)
  const isIn = (places: ESTree.Node[], node: ESTree.Node) =>
    places.some(({ start, end }) => start < node.start && node.end < end)
  for (const sum of sums) if (!isIn(kept, sum)) say(found.translated, sum)
  for (const { list, node } of said) {
    if (isIn(papers, node) || (list === found.unmarked && isIn(marked, node))) continue
    list.push(`${path}: ${source.slice(node.start, node.end)}`)
  }
  return found
}

/** What of an expression comes to be read, without the elements in it. */
function shownBy(node: Node): ESTree.Node[] {
  if (!node) return []
  switch (node.type) {
    case 'JSXExpressionContainer':
      return shownBy(node.expression)
    case 'ParenthesizedExpression':
      return shownBy(node.expression)
    case 'ConditionalExpression':
      return [...shownBy(node.consequent), ...shownBy(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : shownBy(node.left)), ...shownBy(node.right)]
    case 'ArrayExpression':
      return node.elements.flatMap(shownBy)
    case 'CallExpression': {
      const { callee } = node
      const isList = callee.type === 'MemberExpression' && /^(?:filter|join)$/.test(nameOf(callee) ?? '')
      return isList ? shownBy(callee.object) : [node]
    }
    case 'JSXElement':
    case 'JSXFragment':
      return []
    default:
      return [node]
  }
}

/** Of a list of [value, label] that is made by `map`, the label. */
function labelsOf(value: Node): Node {
  const call = value?.type === 'JSXExpressionContainer' ? value.expression : value
  const [made] = call?.type === 'CallExpression' ? call.arguments : []
  const pair = made?.type === 'ArrowFunctionExpression' ? made.body : null
  return pair?.type === 'ArrayExpression' ? pair.elements[1] : null
}

function isWords(node: ESTree.Node): boolean {
  if (node.type === 'JSXText') return letters.test(node.value)
  if (node.type === 'Literal') return typeof node.value === 'string' && letters.test(node.value)
  if (node.type === 'TemplateLiteral') return node.quasis.some(({ value }) => letters.test(value.raw))
  return node.type === 'MemberExpression' && node.computed && /Names$/.test(nameOf(node.object) ?? '')
}

/** A sentence that has the name in it: one text, or one of the contract. */
function holdsName(node: ESTree.Node): boolean {
  if (node.type === 'TemplateLiteral') {
    return isWords(node) && node.expressions.some((one) => isName(one) || isSum(one))
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  return nameOf(node.callee.object) === 'messages' && node.arguments.some(isName)
}

/** A number of something is its name; one that counts has no owner. */
function isName(node: ESTree.Node): boolean {
  const name = nameOf(node) ?? ''
  return names.test(name) || (name === 'number' && node.type !== 'Identifier')
}

/** `{...languageOf(name)}` */
function isLanguage(attribute: ESTree.Node): boolean {
  return (
    attribute.type === 'JSXSpreadAttribute' &&
    attribute.argument.type === 'CallExpression' &&
    nameOf(attribute.argument.callee) === 'languageOf'
  )
}

function isSum(node: ESTree.Node): boolean {
  return node.type === 'CallExpression' && /^(?:inRupees|rupees)$/.test(nameOf(node.callee) ?? '')
}

/** Of `name`, `person.name` and `person?.name`: name. */
function nameOf(node: Node): string | undefined {
  if (node?.type === 'ChainExpression') return nameOf(node.expression)
  if (node?.type === 'MemberExpression') return node.computed ? undefined : nameOf(node.property)
  if (node && 'name' in node && typeof node.name === 'string') return node.name
}

function textOf(node: Node): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
