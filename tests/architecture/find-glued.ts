import { type ESTree, parseSync, Visitor } from 'vite'
import type { SourceFile } from './read-source.ts'

type Child = ESTree.JSXChild

/** Pictures and fields are no words; a badge says its own. */
const apart = /^(?:svg|img|br|input|Input|Select|Spinner|Badge)$/
const letters = /\p{L}{2}/u
const whole = /^\p{Lu}.*[.?!…]$/su
/** What comes next is another sentence, what a label names, or the next of a list. */
const ends = /[.?!:…·]$/
/** The next of a list, or an aside such as (new tab). */
const begins = /^[·(]/

/** Words that make a sentence with the value or element beside them, and words for listeners alone that go on with what is seen. */
export function findGlued({ path, source }: SourceFile): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const found: string[] = []
  const note = (from: Child, to: Child) =>
    found.push(`${path}: ${source.slice(from.start, to.end).replace(/\s+/g, ' ').trim()}`)

  function look(children: Child[]) {
    const said = children.filter(isSaid)
    // The key that presses the button, at its end.
    const last = said.at(-1)
    if (last?.type === 'JSXElement' && nameOf(last) === 'kbd') said.pop()
    for (const [at, left] of said.entries()) {
      const right = said[at + 1]
      const pair = right ? [...wordsOf(left), ...wordsOf(right)] : []
      if (!right || pair.length === 0 || pair.some((words) => whole.test(words))) continue
      if (!ends.test(edgeOf(left, -1)) && !begins.test(edgeOf(right, 0))) note(left, right)
    }
  }

  new Visitor({
    JSXElement(node) {
      look(node.children)
      if (!/\bsr-only\b/.test(attributeOf(node, 'className') ?? '')) return
      if (/^[,;\p{Ll}]/u.test(edgeOf(node, 0)) && !ends.test(edgeOf(node, -1))) note(node, node)
    },
    JSXFragment: ({ children }) => look(children),
  }).visit(program)
  return found
}

function isSaid(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== ''
  if (child.type === 'JSXElement') return !apart.test(nameOf(child)) && !attributeOf(child, 'aria-hidden')
  if (child.type !== 'JSXExpressionContainer') return true
  return outcomesOf(child.expression).some((one) =>
    one.type === 'JSXElement' ? isSaid(one) : textOf(one)?.trim() !== '' && one.type !== 'JSXEmptyExpression',
  )
}

/** The words that stand there themselves; none where there may be a value or an element as well. */
function wordsOf(child: Child): string[] {
  const texts =
    child.type === 'JSXText'
      ? [child.value]
      : child.type === 'JSXExpressionContainer'
        ? outcomesOf(child.expression).map(textOf)
        : []
  return texts.every((text) => text !== undefined && letters.test(text))
    ? texts.map((text) => text?.trim() ?? '')
    : []
}

/** What is read first or last of it. */
function edgeOf(child: Child, at: 0 | -1): string {
  if (child.type === 'JSXElement' || child.type === 'JSXFragment') {
    const edge = child.children.filter(isSaid).at(at)
    return edge ? edgeOf(edge, at) : ''
  }
  if (child.type === 'JSXText') return child.value.trim()
  const [text, ...more] =
    child.type === 'JSXExpressionContainer' ? outcomesOf(child.expression).map(textOf) : []
  return more.length === 0 ? (text?.trim() ?? '') : ''
}

/** What an expression may come to. */
function outcomesOf(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return outcomesOf(node.expression)
    case 'ConditionalExpression':
      return [...outcomesOf(node.consequent), ...outcomesOf(node.alternate)].filter((one) => !isNothing(one))
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : outcomesOf(node.left)), ...outcomesOf(node.right)]
    default:
      return [node]
  }
}

function isNothing(node: ESTree.Node): boolean {
  return node.type === 'Literal' && node.value === null
}

function textOf(node: ESTree.Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function nameOf({ openingElement: { name } }: ESTree.JSXElement): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}

/** Of `className="a"`: a; of `hidden`: its name. */
function attributeOf({ openingElement }: ESTree.JSXElement, prop: string): string | undefined {
  for (const one of openingElement.attributes) {
    if (one.type !== 'JSXAttribute' || one.name.name !== prop) continue
    return (one.value?.type === 'Literal' && textOf(one.value)) || prop
  }
}
