import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  [' Victim+17@Example.com', 'victim@example.com'],
  ['+17@example.com', '+17@example.com'],
  ['victim@ｅxample.com', 'victim@example.com'],
  ['ｖictim@example．com', 'victim@example.com'],
  ['victim@example。com', 'victim@example.com'],
  ['a@उदाहरण.भारत', 'a@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['a@XN--P1B6CI4B4B3A.xn--h2brj9c', 'a@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['V.i.c.tim+x@GoogleMail.com', 'victim@gmail.com'],
  ['first.last@example.com', 'first.last@example.com'],
])('%s ends up in %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
