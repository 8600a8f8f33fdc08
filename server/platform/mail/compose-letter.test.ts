import { expect, test } from 'vitest'
import { greet, lettersFrom } from './compose-letter.ts'

const letter = lettersFrom({ name: 'The <Office>', email: 'office@example.com', phone: '+91 98765 43210' })

test('what people typed is escaped in the HTML and kept to the letter in the text', () => {
  const written = letter(
    'contactReceived',
    'm1',
    { to: 'hello@example.com' },
    {
      subject: 'Message from <b>Asha</b>\r\nBcc: all@example.com',
      greeting: greet('<b>Asha</b>'),
      paragraphs: [],
      quote: '<script>alert("x")</script>\nSecond line',
      replyTo: 'asha@example.com',
    },
  )

  expect(written.html).not.toContain('<script>')
  expect(written.html).not.toContain('<b>')
  expect(written.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;<br>Second line')
  expect(written.body).toContain('> <script>alert("x")</script>\n> Second line')
  expect(written.subject).toBe('Message from <b>Asha</b> Bcc: all@example.com')
  expect(written).toMatchObject({ replyTo: 'asha@example.com', eventKey: 'contactReceived:m1' })
})

test('both forms carry the link and are signed by the sender', () => {
  const action = { label: 'Log in', href: 'https://taleem.example/login' }
  const words = {
    subject: 'Welcome',
    greeting: greet(null),
    paragraphs: ['Your batch is Morning A.'],
    action,
  }
  const { body, html } = letter('requestAccepted', 'e1', { to: 'asha@example.com' }, words)

  for (const form of [body, html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')]) {
    expect(form).toContain('Morning A')
    expect(form).toContain(action.href)
    expect(form).toContain('The <Office>')
    expect(form).toContain('+91 98765 43210')
  }
})
