import { expect, test } from 'vitest'
import { contactReceived, requestAccepted } from './letters.ts'

test('what people typed is escaped in the HTML and kept to the letter in the text', () => {
  const letter = contactReceived({
    messageId: 'm1',
    to: 'hello@taleem.example',
    name: '<b>Asha</b>\r\nBcc: all@example.com',
    email: 'asha@example.com',
    phone: '',
    message: '<script>alert("x")</script>\nSecond line',
  })

  expect(letter.html).not.toContain('<script>')
  expect(letter.html).not.toContain('<b>')
  expect(letter.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;<br>Second line')
  expect(letter.body).toContain('> <script>alert("x")</script>\n> Second line')
  expect(letter.subject).toBe('Message from <b>Asha</b> Bcc: all@example.com')
  expect(letter).toMatchObject({ replyTo: 'asha@example.com', eventKey: 'contactReceived:m1' })
})

test('an acceptance names the batch and carries the link in both forms', () => {
  const letter = requestAccepted({
    enrolmentId: 'e1',
    personId: 'p1',
    to: 'asha@example.com',
    name: 'Asha',
    programme: 'Python',
    batch: 'Morning A',
    loginUrl: 'https://taleem.example/login',
  })

  for (const form of [letter.body, letter.html]) {
    expect(form).toContain('Morning A')
    expect(form).toContain('https://taleem.example/login')
    expect(form).toContain('Taleem Institute of Technology')
  }
})
