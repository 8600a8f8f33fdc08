import { expect, test } from 'vitest'
import { bank } from './bank/bank.ts'
import { drawQuestions } from './draw.ts'

const all = Object.keys(bank)

test('every number of languages gives twenty questions, each once, spread evenly', () => {
  for (let many = 1; many <= all.length; many += 1) {
    const languages = all.slice(0, many)
    const drawn = drawQuestions(languages)

    expect(new Set(drawn.map(({ id }) => id)).size).toBe(20)
    const counts = languages.map((language) => drawn.filter((q) => q.language === language).length)
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  }
})

test('the same language under several names and in any case counts once', () => {
  const drawn = drawQuestions(['js', 'JAVASCRIPT', ' JavaScript ', 'python', 'Python3'])

  expect(drawn.filter(({ language }) => language === 'JavaScript')).toHaveLength(10)
  expect(drawn.filter(({ language }) => language === 'Python')).toHaveLength(10)
})

test('languages the bank does not have are left out, and none at all give no test', () => {
  expect(drawQuestions(['Cobol', 'C']).every(({ language }) => language === 'C')).toBe(true)
  expect(drawQuestions(['Cobol', 'constructor', ''])).toEqual([])
  expect(drawQuestions([])).toEqual([])
})

test('each option can stand at each place, and which language gets the odd question is left to chance', () => {
  const firsts = new Set<number | undefined>()
  const favoured = new Set<string | undefined>()
  for (let time = 0; time < 40; time += 1) {
    const drawn = drawQuestions(['C', 'CSS', 'HTML'])
    for (const { order } of drawn) {
      expect([...order].sort()).toEqual([0, 1, 2, 3])
      firsts.add(order[0])
    }
    favoured.add(
      ['C', 'CSS', 'HTML'].find((name) => drawn.filter(({ language }) => language === name).length === 6),
    )
  }

  expect(firsts.size).toBe(4)
  expect(favoured.size).toBe(3)
})

test('over many draws every question of a language comes up', () => {
  const seen = new Set<string>()
  for (let time = 0; time < 60; time += 1) for (const { id } of drawQuestions(['C'])) seen.add(id)

  expect(seen.size).toBe(bank.C?.length)
})
