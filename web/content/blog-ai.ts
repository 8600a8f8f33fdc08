import src from '#web/pictures/blog-ai.webp'
import phone from '#web/pictures/blog-ai-phone.webp'
import type { Article } from './article.ts'
import { photo } from './picture.ts'

export const aiArticle: Article = {
  slug: 'ai-and-machine-learning-where-to-begin',
  title: 'AI and machine learning: where to begin',
  date: '2025-07-03',
  author: 'Ayesha Khan',
  readingMinutes: 5,
  picture: photo({
    src,
    phone,
    height: 675,
    alt: 'A network of glowing nodes grows out of rows of data and ends in a single answer',
  }),
  excerpt:
    'Machine learning needs no doctorate and no expensive computer: some Python, some patience with data, and one small question that you want answered.',
  body: [
    {
      kind: 'paragraph',
      text: 'Every week somebody asks us whether it is too late to learn AI, or too early, or too difficult. Usually they have a list of forty topics from the internet and have begun none of them. This is a shorter list, with an order, and with permission to leave things out.',
    },
    { kind: 'heading', text: 'What machine learning is' },
    {
      kind: 'paragraph',
      text: 'In ordinary programming you write the rule and the computer applies it. In machine learning you show examples, and the computer finds a rule that fits them. That is worth doing when the rule is hard to say but examples are easy to collect. You cannot write down how to tell a healthy leaf from a sick one; you can photograph five hundred of each.',
    },
    {
      kind: 'paragraph',
      text: 'The language models that write and chat are the same idea at a great size: the examples are a large part of the written world, and the rule predicts what comes next. They are useful, and they can be wrong in a very confident voice. Knowing how a small model learns is the best protection against believing a big one too easily.',
    },
    { kind: 'heading', text: 'What you need first' },
    {
      kind: 'list',
      ordered: false,
      items: [
        'Python, to the point where you can read a file, loop over it, write a function and find your own mistake. Six to eight weeks for a beginner.',
        'Tables: pandas, or plain SQL. Most of the work is finding, joining and cleaning data, in every job, for ever.',
        'School mathematics, refreshed: averages and spread, a straight line, a little probability, what a slope means. Matrices when you meet them, calculus when you are curious.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'An ordinary laptop is enough for the first year. If a model needs a graphics card, rent one for an hour or use a free notebook in the browser.',
    },
    { kind: 'heading', text: 'Start with a question, not with a model' },
    {
      kind: 'paragraph',
      text: 'The best first projects are small and personal. Will this bus be late? Which of my electricity bills is unusual? Is this message spam, in the mixture of Hindi and English that my family writes? You know the subject, you can tell when an answer is silly, and you will care enough to finish.',
    },
    {
      kind: 'paragraph',
      text: 'Then guess before you compute. Write down the simplest rule that you can think of: the bus is always eight minutes late. Every model that you train must beat this guess. Surprisingly many do not, and noticing it on the first day saves a month.',
    },
    { kind: 'heading', text: 'One honest project, step by step' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Collect a few hundred rows and look at them with your own eyes. Plot every column. Ask where each number comes from and who typed it.',
        'Put a fifth of the rows away and do not touch them. They will be your examination, and you must not see the paper beforehand.',
        'Fit the simplest thing first: a straight line, a logistic regression, a small decision tree. Read what it has learned.',
        'Choose a measure that fits the harm. If missing a sick leaf is worse than worrying about a healthy one, plain accuracy is the wrong number.',
        'Look at the mistakes one by one. They show you the next step far better than another algorithm does.',
        'Only now try a random forest or a small neural network, and keep it only if it is clearly better.',
        'Open the examination paper once. Write a page about what works, what does not, and for whom.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'That page, with the code beside it, is worth more in an interview than ten certificates. It shows that you can think.',
    },
    { kind: 'heading', text: 'Three traps that catch everyone once' },
    {
      kind: 'paragraph',
      text: 'The first is leakage: the answer hides among the inputs. A model that predicts which students will fail becomes brilliant when one column says who sat the second attempt. If a result looks too good, search for the leak before you celebrate.',
    },
    {
      kind: 'paragraph',
      text: 'The second is a lopsided table. When one payment in a thousand is fraud, a model that always says “fine” is right 99.9 percent of the time and of no use at all.',
    },
    {
      kind: 'paragraph',
      text: 'The third is yesterday’s world. A model trained on last year’s prices knows nothing of this year’s monsoon. Ask how you would notice that it has become wrong, before anyone relies on it.',
    },
    {
      kind: 'quote',
      text: 'A model is an opinion formed from examples. Ask whose examples they were.',
    },
    { kind: 'heading', text: 'What you may skip for now' },
    {
      kind: 'paragraph',
      text: 'You may skip building a neural network from bare formulas, comparing frameworks, and the paper that everyone discussed this morning. You may skip most of the tools with a new logo. Use an assistant that writes code if you like, but write the first version of each idea yourself; otherwise you cannot judge what it gives you.',
    },
    { kind: 'heading', text: 'A plan for six months' },
    {
      kind: 'paragraph',
      text: 'Two months of Python with a small program each week. One month of tables, plots and cleaning. Two months of classic models with scikit-learn, on two questions of your own. In the last month, choose one road: pictures, text or forecasting, and carry a single project to the point where a stranger can use it. An hour on most days beats a heroic Sunday. And find one other person who learns with you: explaining is where you discover what you have not understood.',
    },
  ],
}
