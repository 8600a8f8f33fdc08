import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type BankQuestion, bank, findQuestions } from './bank.ts'

const run = promisify(execFile)
const atOnce = 2
const timeoutMs = 180_000

const languages = Object.entries(bank)
const all = Object.values(bank).flat()

function countBy<T>(items: readonly T[], key: (item: T) => string | number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1
  return counts
}

function rightOption(question: BankQuestion): string {
  return question.options[question.answer]
}

test('the bank has thirty questions for each of the six languages', () => {
  expect(languages.map(([language, questions]) => [language, questions.length])).toEqual([
    ['C', 30],
    ['C++', 30],
    ['JavaScript', 30],
    ['HTML', 30],
    ['CSS', 30],
    ['Python', 30],
  ])
})

test('every question has four different options, a right one among them, and says why', () => {
  for (const question of all) {
    expect(new Set(question.options.map((option) => option.trim())).size, question.id).toBe(4)
    expect(question.options, question.id).toHaveLength(4)
    for (const option of question.options) expect(option.trim(), question.id).not.toBe('')
    expect([0, 1, 2, 3], question.id).toContain(question.answer)
    expect(question.question.trim(), question.id).not.toBe('')
    expect(question.explanation.trim().length, question.id).toBeGreaterThan(20)
    expect(['easy', 'medium', 'hard'], question.id).toContain(question.difficulty)
  }
})

test('no id and no question occurs twice', () => {
  const texts = all.map(({ question }) => question.trim().toLowerCase())
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('no option speaks of the other options, since they are shuffled', () => {
  const options = all.flatMap((question) => question.options)
  expect(options.filter((option) => /\b(all|none|both|neither) of (the|these)\b/i.test(option))).toEqual([])
})

test.each(languages)('%s: right answers are spread over the positions', (_, questions) => {
  const counts = countBy(questions, ({ answer }) => answer)
  for (const position of [0, 1, 2, 3]) expect([7, 8]).toContain(counts[position])
})

test.each(languages)('%s: the longest option is no hint', (_, questions) => {
  const longest = questions.filter(
    ({ options, answer }) => options.filter((option) => option.length >= options[answer].length).length === 1,
  )
  expect(longest.length).toBeLessThanOrEqual(questions.length / 3)
})

test.each(languages)('%s: easy, medium and hard questions are mixed', (_, questions) => {
  expect(countBy(questions, ({ difficulty }) => difficulty)).toEqual({ easy: 12, medium: 12, hard: 6 })
})

test('a language is found in any case and under its other names', () => {
  expect(findQuestions(' javascript ')).toBe(bank.JavaScript)
  expect(findQuestions('JS')).toBe(bank.JavaScript)
  expect(findQuestions('cpp')).toBe(bank['C++'])
  expect(findQuestions('c')).toBe(bank.C)
  expect(findQuestions('Html5')).toBe(bank.HTML)
  expect(findQuestions('CSS3')).toBe(bank.CSS)
  expect(findQuestions('python3')).toBe(bank.Python)
})

test('a language without questions gives none', () => {
  for (const language of ['', 'Rust', 'constructor', '__proto__']) expect(findQuestions(language)).toEqual([])
})

function firstPresent(...commands: string[]): string | undefined {
  return commands.find((command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0)
}

function programOf({ code, codePrintsAnswer, program }: BankQuestion): string | undefined {
  return codePrintsAnswer ? code : program
}

/** Headers, and a main around what are statements alone: the learner reads neither. */
function wholeProgram(headers: string[], main: string, code: string): string {
  const body = code.includes(main) ? code : `${main} {\n${code}\n}`
  return [...headers.map((header) => `#include <${header}>`), body, ''].join('\n')
}

/** The standard output of each program, `atOnce` at a time. */
async function outputsOf(
  questions: readonly BankQuestion[],
  output: (program: string, name: string) => Promise<string>,
): Promise<Record<string, string>> {
  const outputs: Record<string, string> = {}
  const waiting = questions.values()
  async function work() {
    for (const question of waiting) {
      const program = programOf(question)
      if (program) outputs[question.id] = (await output(program, question.id)).trim()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outputs
}

function stated(questions: readonly BankQuestion[]): Record<string, string> {
  const withProgram = questions.filter(programOf)
  expect(withProgram.length).toBeGreaterThanOrEqual(8)
  return Object.fromEntries(withProgram.map((question) => [question.id, rightOption(question)]))
}

async function compileAndRun(
  compiler: string,
  extension: string,
  flags: string[],
  language: string,
  whole: (code: string) => string,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bank-'))
  try {
    return await outputsOf(findQuestions(language), async (program, name) => {
      const [source, binary] = [path.join(folder, name + extension), path.join(folder, name)]
      await writeFile(source, whole(program))
      await run(compiler, [...flags, '-O0', '-o', binary, source])
      return (await run(binary)).stdout
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function testPrograms(
  language: string,
  tools: string[],
  outputsWith: (tool: string) => Promise<Record<string, string>>,
) {
  const tool = firstPresent(...tools)
  if (!tool) {
    console.warn(`The ${language} programs of the question bank are not run: no ${language} here.`)
    return
  }
  test(`the ${language} programs print what the right options say`, { timeout: timeoutMs }, async () => {
    expect(await outputsWith(tool)).toEqual(stated(findQuestions(language)))
  })
}

testPrograms('JavaScript', [process.execPath], (tool) =>
  outputsOf(
    findQuestions('JavaScript'),
    async (program) => (await run(tool, ['--input-type=module', '--eval', program])).stdout,
  ),
)

testPrograms('Python', ['python3'], (tool) =>
  outputsOf(findQuestions('Python'), async (program) => (await run(tool, ['-c', program])).stdout),
)

testPrograms('C', ['cc', 'gcc', 'clang'], (tool) =>
  compileAndRun(tool, '.c', ['-std=c11', '-pedantic-errors'], 'C', (code) =>
    wholeProgram(['stdint.h', 'stdio.h', 'string.h'], 'int main(void)', code),
  ),
)

testPrograms('C++', ['g++', 'c++', 'clang++'], (tool) =>
  compileAndRun(tool, '.cpp', ['-std=c++17', '-pedantic-errors'], 'C++', (code) =>
    wholeProgram(['iostream', 'map', 'stdexcept', 'string', 'vector'], 'int main()', code),
  ),
)
