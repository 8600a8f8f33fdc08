import { lines } from './listing.ts'
import type { BankQuestion } from './question.ts'

export const cssQuestions: readonly BankQuestion[] = [
  {
    id: 'css-01',
    question: 'Which property sets the colour of text?',
    options: ['font-color', 'text-color', 'foreground', 'color'],
    answer: 3,
    explanation: 'color sets the text colour; background-color sets the colour behind it.',
    difficulty: 'easy',
  },
  {
    id: 'css-02',
    question: 'Which selector matches the elements that have class="note"?',
    options: ['note', '#note', '.note', '*note'],
    answer: 2,
    explanation: 'A dot stands for a class, # for an id, and a bare word for the name of an element.',
    difficulty: 'easy',
  },
  {
    id: 'css-03',
    question: 'Which space lies between the content of a box and its border?',
    options: ['outline', 'padding', 'spacing', 'margin'],
    answer: 1,
    explanation: 'From inside to outside: content, padding, border, margin.',
    difficulty: 'easy',
  },
  {
    id: 'css-04',
    question: 'Which line in the head of a page brings in the style sheet site.css?',
    options: [
      '<link rel="stylesheet" href="site.css">',
      '<style src="site.css"></style>',
      '<script rel="stylesheet" src="site.css">',
      '<css href="site.css"></css>',
    ],
    answer: 0,
    explanation:
      'link with rel="stylesheet" loads a file; the style element holds rules itself and knows no src.',
    difficulty: 'easy',
  },
  {
    id: 'css-05',
    question: 'Which property makes text bold?',
    options: ['font-variant', 'text-decoration', 'font-style', 'font-weight'],
    answer: 3,
    explanation:
      'font-weight: bold (700) makes it bold; font-style is for italics and text-decoration for underlines.',
    difficulty: 'easy',
  },
  {
    id: 'css-06',
    question: 'How is a comment written in a style sheet?',
    options: ['// note', '/* note */', '<!-- note -->', '# note'],
    answer: 1,
    explanation: 'CSS knows only /* … */; a // does not begin a comment and can spoil the rule after it.',
    difficulty: 'easy',
  },
  {
    id: 'css-07',
    question: 'Which declaration hides an element but keeps its place in the layout?',
    options: ['position: fixed', 'overflow: hidden', 'display: none', 'visibility: hidden'],
    answer: 3,
    explanation:
      'A box with visibility: hidden still takes up its room; display: none takes the box out of the layout.',
    difficulty: 'easy',
  },
  {
    id: 'css-08',
    question: 'Which property rounds the corners of a box?',
    options: ['box-curve', 'border-round', 'corner-radius', 'border-radius'],
    answer: 3,
    explanation: 'border-radius takes a length or a percentage; 50% makes a circle of a square.',
    difficulty: 'easy',
  },
  {
    id: 'css-09',
    question: 'Which declaration centres the lines of text inside a paragraph?',
    options: ['margin: center', 'vertical-align: middle', 'text-align: center', 'float: center'],
    answer: 2,
    explanation:
      'text-align moves inline content along its line; vertical-align works across the line; float and margin have no value center.',
    difficulty: 'easy',
  },
  {
    id: 'css-10',
    question: 'Which pseudo-class applies while the pointer rests on an element?',
    options: [':visited', ':active', ':hover', ':focus'],
    answer: 2,
    explanation:
      ':active holds while the button is pressed, :focus when the element has the keyboard, :visited for links already seen.',
    difficulty: 'easy',
  },
  {
    id: 'css-11',
    question: 'Which elements does the selector nav a match?',
    options: [
      'Every a inside a nav, at any depth',
      'Only an a that is a child of a nav',
      'Every nav and also every a',
      'Only an a that follows a nav',
    ],
    answer: 0,
    explanation:
      'A space is the descendant combinator. nav > a takes children only, nav + a an a right after, and nav, a both kinds.',
    difficulty: 'easy',
  },
  {
    id: 'css-12',
    question: 'What does the unit rem refer to?',
    options: [
      'The resolution of the screen',
      'The width of the browser window',
      'The font size of the parent element',
      'The font size of the root element',
    ],
    answer: 3,
    explanation:
      '1rem is the font size of the html element everywhere in the page; em depends on the element itself.',
    difficulty: 'easy',
  },
  {
    id: 'css-13',
    question: 'Which of these selectors has the highest specificity?',
    options: ['nav ul li a', '.menu .item a:hover', '#menu a', '.menu a.open'],
    answer: 2,
    explanation: 'One id outweighs any number of classes and elements.',
    difficulty: 'medium',
  },
  {
    id: 'css-14',
    question: 'How wide is this box, both borders included?',
    code: lines(
      '.card {',
      '  box-sizing: content-box;',
      '  width: 200px;',
      '  padding: 20px;',
      '  border: 5px solid;',
      '}',
    ),
    options: ['250px', '200px', '225px', '240px'],
    answer: 0,
    explanation:
      'With content-box, width is the content alone: 200 + 2 × 20 + 2 × 5. With border-box it would be 200px in all.',
    difficulty: 'medium',
  },
  {
    id: 'css-15',
    question: 'Which property spreads flex items along the main axis?',
    options: ['align-content', 'flex-wrap', 'justify-content', 'align-items'],
    answer: 2,
    explanation: 'justify-content works along the main axis; align-items places the items across it.',
    difficulty: 'medium',
  },
  {
    id: 'css-16',
    question: 'What does grid-template-columns: repeat(3, 1fr) make?',
    options: [
      'As many columns as fit, three items in each',
      'Three columns with equal shares of the width',
      'Three rows with equal shares of the height',
      'One column that is three times as wide',
    ],
    answer: 1,
    explanation: 'fr is a fraction of the free space; three tracks of 1fr share it equally.',
    difficulty: 'medium',
  },
  {
    id: 'css-17',
    question: 'The grid is 400px wide, has no gap, and its cells are empty. How wide is the third column?',
    code: lines('grid-template-columns: 100px 1fr 2fr;'),
    options: ['150px', '200px', '100px', '300px'],
    answer: 1,
    explanation:
      '300px are left beside the fixed column; three fractions share them, so 1fr is 100px and 2fr is 200px.',
    difficulty: 'medium',
  },
  {
    id: 'css-18',
    question:
      'No ancestor of an element has a transform or filter. What does position: absolute place it against?',
    options: [
      "Its parent, whatever the parent's position",
      'The element that stands before it in the page',
      'The visible part of the window while scrolling',
      'Its nearest ancestor whose position is not static',
    ],
    answer: 3,
    explanation:
      'That is why position: relative is often set on the parent. Placement against the window is position: fixed.',
    difficulty: 'medium',
  },
  {
    id: 'css-19',
    question: 'When do the rules in @media (min-width: 768px) apply?',
    options: [
      'When the viewport is exactly 768px wide',
      'When the viewport is 768px wide or wider',
      'When the viewport is narrower than 768px',
      'When an element inside is at least 768px wide',
    ],
    answer: 1,
    explanation:
      "min-width is a lower bound of the viewport's width; styles for narrow screens stand outside and wide ones add to them.",
    difficulty: 'medium',
  },
  {
    id: 'css-20',
    question: 'A rule sets --brand: #b91c1c. How is the value used in another declaration?',
    options: ['color: $brand', 'color: var(--brand)', 'color: --brand', 'color: use(--brand)'],
    answer: 1,
    explanation: 'var() reads a custom property, and may name a fallback as in var(--brand, red).',
    difficulty: 'medium',
  },
  {
    id: 'css-21',
    question: 'Which of these properties is inherited by child elements by default?',
    options: ['color', 'border', 'padding', 'margin'],
    answer: 0,
    explanation: 'Properties of text such as color and font are inherited; properties of the box are not.',
    difficulty: 'medium',
  },
  {
    id: 'css-22',
    question: 'Which property must a ::before rule set so that its box is made at all?',
    options: ['position', 'width', 'display', 'content'],
    answer: 3,
    explanation: "Without content no box is generated; content: '' makes an empty one that can be styled.",
    difficulty: 'medium',
  },
  {
    id: 'css-23',
    question: 'What does transition: opacity 0.3s do?',
    options: [
      'The opacity changes every 0.3 seconds',
      'A change of opacity takes 0.3 seconds',
      'A change of opacity begins after 0.3 seconds',
      'The element fades out in 0.3 seconds',
    ],
    answer: 1,
    explanation:
      'A transition makes nothing change by itself; it spreads a change, say on :hover, over the given time.',
    difficulty: 'medium',
  },
  {
    id: 'css-24',
    question: 'Which items of a list with seven li does li:nth-child(3n) select?',
    options: [
      'The third only',
      'The first three',
      'The third and the sixth',
      'The first, the fourth and the seventh',
    ],
    answer: 2,
    explanation:
      '3n means every third: n = 1 gives 3, n = 2 gives 6. The first, fourth and seventh would be 3n + 1.',
    difficulty: 'medium',
  },
  {
    id: 'css-25',
    question: 'How large is the top margin of a paragraph directly inside .box?',
    code: lines('.box { font-size: 20px; }', '.box p { font-size: 0.5em; margin-top: 2em; }'),
    options: ['20px', '40px', '10px', '32px'],
    answer: 0,
    explanation:
      "For font-size, em is the parent's size, so the paragraph has 10px; for margin it is the element's own size, 2 × 10px.",
    difficulty: 'hard',
  },
  {
    id: 'css-26',
    question:
      'Two paragraphs follow one another in normal flow. The first has a bottom margin of 30px, the second a top margin of 20px. How far apart are they?',
    options: ['30px', '20px', '50px', '25px'],
    answer: 0,
    explanation:
      'Vertical margins of neighbouring blocks in normal flow collapse: the larger of the two counts.',
    difficulty: 'hard',
  },
  {
    id: 'css-27',
    question: 'What specificity does the part :where(#menu, .item) add to a selector?',
    options: ['That of an element', 'That of a class', 'None at all', 'That of an id'],
    answer: 2,
    explanation:
      ':where() always counts as zero, whatever stands in it; :is() counts as much as its strongest argument.',
    difficulty: 'hard',
  },
  {
    id: 'css-28',
    question:
      'A has z-index 1 and B has z-index 2; they are positioned siblings and overlap. A positioned child of A has z-index 999. Where is this child painted?',
    options: [
      'Below B, because A as a whole lies below B',
      'Above B, because 999 is greater than 2',
      'Below A, because its number is too great',
      'Above B, because children lie above siblings',
    ],
    answer: 0,
    explanation:
      'A positioned element with a z-index makes a stacking context; its children compete only inside it.',
    difficulty: 'hard',
  },
  {
    id: 'css-29',
    question: 'The row holds only these two items, both empty. How wide does the first become?',
    code: lines(
      '.row { display: flex; width: 600px; }',
      '.row > * { flex-basis: 100px; }',
      '.first { flex-grow: 1; }',
      '.second { flex-grow: 3; }',
    ),
    options: ['300px', '200px', '100px', '150px'],
    answer: 1,
    explanation:
      'The two empty items need 200px, and 400px are left. One part of four, 100px, goes to the first: 100px + 100px.',
    difficulty: 'hard',
  },
  {
    id: 'css-30',
    question: 'In a page written horizontally, what is a padding-top of 10% a percentage of?',
    options: [
      'The width of the containing block',
      'The height of the element itself',
      'The height of the viewport',
      'The height of the containing block',
    ],
    answer: 0,
    explanation:
      'In horizontal writing all percentages of margin and padding, also the vertical ones, are taken from the width.',
    difficulty: 'hard',
  },
]
