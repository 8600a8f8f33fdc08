import { emptyText, type RichText } from '#contract/site/rich-text/document.ts'
import { type FirstContentItem, noPicture, own } from './first.ts'

type Written = string | { heading: string } | { quote: string } | { bullets: string[] } | { steps: string[] }

/** Plain words of the product as a written text. */
function asText(parts: Written[]): RichText {
  const line = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
  const entries = (texts: string[]) =>
    texts.map((text) => ({ type: 'listItem' as const, content: [line(text)] }))
  const content = parts.map((part): RichText['content'][number] => {
    if (typeof part === 'string') return line(part)
    if ('heading' in part)
      return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: part.heading }] }
    if ('quote' in part) return { type: 'blockquote', content: [line(part.quote)] }
    return 'bullets' in part
      ? { type: 'bulletList', content: entries(part.bullets) }
      : { type: 'orderedList', content: entries(part.steps) }
  })
  return content.length > 0 ? { type: 'doc', content } : emptyText
}

interface Article {
  id: string
  slug: string
  title: string
  date: string
  author: string
  excerpt: string
  picture: [name: string, alt: string]
  text: Written[]
}

const articles: Article[] = [
  {
    id: 'article-ai',
    slug: 'ai-and-machine-learning-where-to-begin',
    title: 'AI and machine learning: where to begin',
    date: '2025-07-03',
    author: 'Ayesha Khan',
    excerpt:
      'Machine learning needs no doctorate and no expensive computer: some Python, some patience with data, and one small question that you want answered.',
    picture: ['blog-ai', 'A network of glowing nodes grows out of rows of data and ends in a single answer'],
    text: [
      'Every week somebody asks us whether it is too late to learn AI, or too early, or too difficult. Usually they have a list of forty topics from the internet and have begun none of them. This is a shorter list, with an order, and with permission to leave things out.',
      { heading: 'What machine learning is' },
      'In ordinary programming you write the rule and the computer applies it. In machine learning you show examples, and the computer finds a rule that fits them. That is worth doing when the rule is hard to say but examples are easy to collect. You cannot write down how to tell a healthy leaf from a sick one; you can photograph five hundred of each.',
      'The language models that write and chat are the same idea at a great size: the examples are a large part of the written world, and the rule predicts what comes next. They are useful, and they can be wrong in a very confident voice. Knowing how a small model learns is the best protection against believing a big one too easily.',
      { heading: 'What you need first' },
      {
        bullets: [
          'Python, to the point where you can read a file, loop over it, write a function and find your own mistake. Six to eight weeks for a beginner.',
          'Tables: pandas, or plain SQL. Most of the work is finding, joining and cleaning data, in every job, for ever.',
          'School mathematics, refreshed: averages and spread, a straight line, a little probability, what a slope means. Matrices when you meet them, calculus when you are curious.',
        ],
      },
      'An ordinary laptop is enough for the first year. If a model needs a graphics card, rent one for an hour or use a free notebook in the browser.',
      { heading: 'Start with a question, not with a model' },
      'The best first projects are small and personal. Will this bus be late? Which of my electricity bills is unusual? Is this message spam, in the mixture of Hindi and English that my family writes? You know the subject, you can tell when an answer is silly, and you will care enough to finish.',
      'Then guess before you compute. Write down the simplest rule that you can think of: the bus is always eight minutes late. Every model that you train must beat this guess. Surprisingly many do not, and noticing it on the first day saves a month.',
      { heading: 'One honest project, step by step' },
      {
        steps: [
          'Collect a few hundred rows and look at them with your own eyes. Plot every column. Ask where each number comes from and who typed it.',
          'Put a fifth of the rows away and do not touch them. They will be your examination, and you must not see the paper beforehand.',
          'Fit the simplest thing first: a straight line, a logistic regression, a small decision tree. Read what it has learned.',
          'Choose a measure that fits the harm. If missing a sick leaf is worse than worrying about a healthy one, plain accuracy is the wrong number.',
          'Look at the mistakes one by one. They show you the next step far better than another algorithm does.',
          'Only now try a random forest or a small neural network, and keep it only if it is clearly better.',
          'Open the examination paper once. Write a page about what works, what does not, and for whom.',
        ],
      },
      'That page, with the code beside it, is worth more in an interview than ten certificates. It shows that you can think.',
      { heading: 'Three traps that catch everyone once' },
      'The first is leakage: the answer hides among the inputs. A model that predicts which students will fail becomes brilliant when one column says who sat the second attempt. If a result looks too good, search for the leak before you celebrate.',
      'The second is a lopsided table. When one payment in a thousand is fraud, a model that always says “fine” is right 99.9 percent of the time and of no use at all.',
      'The third is yesterday’s world. A model trained on last year’s prices knows nothing of this year’s monsoon. Ask how you would notice that it has become wrong, before anyone relies on it.',
      { quote: 'A model is an opinion formed from examples. Ask whose examples they were.' },
      { heading: 'What you may skip for now' },
      'You may skip building a neural network from bare formulas, comparing frameworks, and the paper that everyone discussed this morning. You may skip most of the tools with a new logo. Use an assistant that writes code if you like, but write the first version of each idea yourself; otherwise you cannot judge what it gives you.',
      { heading: 'A plan for six months' },
      'Two months of Python with a small program each week. One month of tables, plots and cleaning. Two months of classic models with scikit-learn, on two questions of your own. In the last month, choose one road: pictures, text or forecasting, and carry a single project to the point where a stranger can use it. An hour on most days beats a heroic Sunday. And find one other person who learns with you: explaining is where you discover what you have not understood.',
    ],
  },
  {
    id: 'article-cybersecurity',
    slug: 'cybersecurity-begins-with-habits',
    title: 'Cybersecurity begins with seven habits',
    date: '2025-06-12',
    author: 'Rohan Verma',
    excerpt:
      'Most break-ins need only a hurried person and a door left open. Seven habits that cost nothing close most of those doors, at home, in college and at work.',
    picture: ['blog-cybersecurity', 'A shield and a padlock stand guard over a laptop and a phone'],
    text: [
      'When people imagine an attack, they imagine someone very clever typing very fast. The cases we see are duller. A message arrives at a bad moment, a password from 2019 still works, an update has waited for eight months. Somebody was busy, and that was enough.',
      'That is good news. If most attacks live on habits, habits can stop them. Here are the seven that we teach first, in the order in which they pay off.',
      { heading: '1. Let a password manager remember for you' },
      'The greatest danger is not a weak password but a repeated one. When a small shopping site loses its customer list, the same email and password are tried on your mail, your bank and your social accounts within hours, by a program that does nothing else. A password manager gives each site its own long, random password, so that one leak stays one leak. You remember a single sentence: four or five unrelated words, and nothing else.',
      { heading: '2. Protect your email before everything else' },
      'Whoever reads your mail can press “forgot password” everywhere else. So your mail account deserves the best lock you have. Turn on the second factor; prefer a passkey or an authenticator app to a code by SMS, because a number can be moved to another SIM by someone who talks well at a counter. Print the recovery codes and keep them with your documents, not in the mailbox that they are meant to rescue.',
      { heading: '3. Slow down when a message hurries you' },
      'Your electricity will be cut tonight. Your parcel is held. Your account is blocked, your KYC has lapsed, your boss needs gift cards and is in a meeting. The story changes; the shape does not: a fear or a gift, a deadline, and a link or a number to call.',
      {
        quote:
          'Urgency is the one thing that every fraud has in common. When you feel it, stop and come in by another door.',
      },
      'The other door is simple: close the message, open the app or type the address yourself, or call the number printed on your card. A true warning will still be there in five minutes.',
      { heading: '4. Know how money really moves' },
      'In UPI you enter your PIN to send money, never to receive it. Nobody needs you to scan a code, approve a request or read out an OTP in order to pay you. And no employee of a bank, a court or the police will ask you to stay on a video call, to share your screen or to move your savings to a “safe account”. If you remember one paragraph of this article, let it be this one, and read it to your parents.',
      { heading: '5. Update in the week, not in the year' },
      'An update is a public note that says: here is where the door was open. Those who write attacks read these notes first. Switch on automatic updates for the phone, the browser and the operating system, restart once a week, and replace a device that no longer receives them before you use it for banking. Delete the apps that you have not opened since last year; what is not there needs no update.',
      { heading: '6. Keep three copies, and restore one' },
      'Ransomware, a spilled cup of tea and a stolen bag have the same cure. Keep three copies of what matters, on two kinds of storage, one of them somewhere else. A disk that is always plugged in does not count, since it is encrypted together with the computer. Then do what almost nobody does: once in a quarter, choose a file and bring it back. A backup that has never been restored is a hope.',
      { heading: '7. Give each person just enough' },
      'In an office of five, everyone often knows the one password of everything. Give each person an account of their own, give it only what the work needs, and close it on the day they leave. Use an everyday account without administrator rights on your own computer too; a mistake then breaks a little instead of all.',
      { heading: 'If it has happened already' },
      'The first hour decides how much can be saved. Do not be ashamed, and do not wait for the morning.',
      {
        steps: [
          'Money has gone: call your bank and the national helpline 1930 at once, then file a report at cybercrime.gov.in. Amounts can often be held if you are quick.',
          'An account was taken: change its password from a clean device, sign out all sessions, check the recovery address and any forwarding rules in your mail.',
          'A computer behaves strangely: take it off the network, but do not wipe it yet. What is on it may explain what happened.',
          'Write down times, numbers and screenshots while you remember them.',
          'Tell the people who could be cheated in your name.',
        ],
      },
      { heading: 'Where to go from here' },
      'Choose one habit for this week; the first two take an afternoon and do most of the work. If you find that you enjoy asking how things break, there is a profession in it. Learn how networks and Linux work, write small programs in Python, practise on machines that were built to be attacked and on nothing else without written permission, and learn to write a report that a busy person understands. That last skill is rarer than all the others.',
    ],
  },
]

/** The articles of a fresh install. */
export const articleItems: FirstContentItem<'article'>[] = articles.map(
  ({ id, picture: [name, alt], text, ...said }) => ({
    id,
    kind: 'article',
    body: {
      ...said,
      tags: [],
      picture: own(name, alt),
      text: asText(text),
      seoTitle: '',
      seoDescription: '',
      shareImage: noPicture,
    },
  }),
)
