import { lines } from './listing.ts'
import type { BankQuestion } from './question.ts'

export const htmlQuestions: readonly BankQuestion[] = [
  {
    id: 'html-01',
    question: 'Which element marks the top-level heading in the content of a page?',
    options: ['<h6>', '<header>', '<head>', '<h1>'],
    answer: 3,
    explanation:
      'h1 to h6 are headings from the highest to the lowest level; head holds information about the page and header groups introductory content.',
    difficulty: 'easy',
  },
  {
    id: 'html-02',
    question: 'Which attribute of a link says where it leads?',
    options: ['src', 'href', 'target', 'link'],
    answer: 1,
    explanation:
      'href holds the address; target only says in which tab or frame it opens, and src belongs to things that are embedded.',
    difficulty: 'easy',
  },
  {
    id: 'html-03',
    question: 'Which attribute of an image gives the text that stands in when the picture cannot be seen?',
    options: ['caption', 'alt', 'title', 'name'],
    answer: 1,
    explanation: 'Screen readers speak the alt text, and browsers show it when the image does not load.',
    difficulty: 'easy',
  },
  {
    id: 'html-04',
    question: 'Which element makes a list with bullets, where the order has no meaning?',
    options: ['<ul>', '<li>', '<dl>', '<ol>'],
    answer: 0,
    explanation:
      'ul is an unordered list, ol a numbered one, dl a list of terms with descriptions; li is one item.',
    difficulty: 'easy',
  },
  {
    id: 'html-05',
    question: 'Why does a page begin with <!DOCTYPE html>?',
    options: [
      'It sets the language of the text',
      'It loads the newest version of HTML',
      'It makes the browser use its standards mode',
      'It tells search engines to list the page',
    ],
    answer: 2,
    explanation:
      'Without it, browsers fall back to a quirks mode that imitates the mistakes of very old ones.',
    difficulty: 'easy',
  },
  {
    id: 'html-06',
    question: 'Where does a browser show the text of the title element?',
    options: [
      "At the top of the page's content",
      'On the tab of the page',
      'Below the page as a footer',
      'In a tooltip over every image',
    ],
    answer: 1,
    explanation:
      'title stands in the head and names the document: on the tab, in bookmarks and in search results.',
    difficulty: 'easy',
  },
  {
    id: 'html-07',
    question: 'Which input type shows dots instead of the characters that are typed?',
    options: ['private', 'password', 'secret', 'hidden'],
    answer: 1,
    explanation: 'type="password" keeps onlookers from reading along; type="hidden" shows no field at all.',
    difficulty: 'easy',
  },
  {
    id: 'html-08',
    question: 'How do you write the character < so that it appears as text?',
    options: ['&lt;', '&amp;', '&gt;', '&left;'],
    answer: 0,
    explanation: 'lt stands for "less than". A bare < would be taken as the beginning of a tag.',
    difficulty: 'easy',
  },
  {
    id: 'html-09',
    question: 'Which element stands for one row of a table?',
    options: ['<tr>', '<col>', '<td>', '<th>'],
    answer: 0,
    explanation: 'tr is a table row; in it stand td for data cells and th for header cells.',
    difficulty: 'easy',
  },
  {
    id: 'html-10',
    question: 'What does the attribute in <html lang="hi"> tell browsers and screen readers?',
    options: [
      'The font in which the text should be set',
      'The country in which the server stands',
      'The programming language of its scripts',
      'The language in which the page is written',
    ],
    answer: 3,
    explanation:
      'hi is Hindi. With lang, screen readers choose the right voice and browsers can offer a translation.',
    difficulty: 'easy',
  },
  {
    id: 'html-11',
    question:
      'Several radio buttons should form one group in which only one can be chosen. Which attribute do they share?',
    options: ['value', 'class', 'name', 'id'],
    answer: 2,
    explanation: 'Radio buttons with the same name in one form exclude one another; their values differ.',
    difficulty: 'easy',
  },
  {
    id: 'html-12',
    question: 'How is a comment written in HTML?',
    options: ['/* note */', '<!-- note -->', '// note', '<# note #>'],
    answer: 1,
    explanation:
      'The browser does not show what stands between <!-- and -->, but anyone can read it in the source.',
    difficulty: 'easy',
  },
  {
    id: 'html-13',
    question: 'What ties this label to its field?',
    code: lines('<label for="mail">Email</label>', '<input id="mail" name="email" type="email">'),
    options: [
      "The label's text equals the input's name",
      "The label's for equals the input's type",
      'The label stands right before the input',
      "The label's for equals the input's id",
    ],
    answer: 3,
    explanation: 'Pressing the label then focuses the field, and screen readers speak the label with it.',
    difficulty: 'medium',
  },
  {
    id: 'html-14',
    question: 'Which element holds the central content of a page and appears only once?',
    options: ['<section>', '<main>', '<article>', '<div>'],
    answer: 1,
    explanation:
      'A page has one visible main, which helps people to jump past navigation; sections and articles may be many.',
    difficulty: 'medium',
  },
  {
    id: 'html-15',
    question: 'A button element in a form has no type attribute. What does pressing it do?',
    options: ['It does nothing by itself', 'It closes the form', 'It submits the form', 'It resets the form'],
    answer: 2,
    explanation: 'The default type of button is submit; a button meant for a script needs type="button".',
    difficulty: 'medium',
  },
  {
    id: 'html-16',
    question: 'A form has method="get". Where do its fields travel?',
    options: [
      'In the query string of the address',
      'In a cookie of the browser',
      'In the body of the request',
      'In the fragment after the # sign',
    ],
    answer: 0,
    explanation: 'With get the fields become visible in the URL, which suits searches but not passwords.',
    difficulty: 'medium',
  },
  {
    id: 'html-17',
    question: 'What does loading="lazy" on an image do?',
    options: [
      'It loads a blurred picture first and the sharp one later',
      'It loads the image only after it has been clicked',
      'It lowers the quality of the image on slow lines',
      'It puts off loading until the image comes near the view',
    ],
    answer: 3,
    explanation:
      'Images far below the visible part of the page are fetched only when the visitor scrolls towards them.',
    difficulty: 'medium',
  },
  {
    id: 'html-18',
    question: 'Which of these elements is a void element, one without content and end tag?',
    options: ['<script>', '<iframe>', '<img>', '<textarea>'],
    answer: 2,
    explanation:
      'img never has content. script, textarea and iframe need an end tag even when they are empty.',
    difficulty: 'medium',
  },
  {
    id: 'html-19',
    question: 'What is this tag good for?',
    code: lines('<meta name="viewport" content="width=device-width, initial-scale=1">'),
    options: [
      'It loads other images on small screens',
      'It lays the page out at the width of the device',
      'It makes the page fill the screen without borders',
      'It stops visitors from zooming into the page',
    ],
    answer: 1,
    explanation: "Without it, phones lay the page out as wide as a desktop's and show it shrunken.",
    difficulty: 'medium',
  },
  {
    id: 'html-20',
    question: 'What does scope="col" on a th say?',
    options: [
      'The cell is as wide as its column',
      'The cell spans all columns of its row',
      'The cell may be used to sort its column',
      'The cell heads the cells of its column',
    ],
    answer: 3,
    explanation: 'Screen readers can then speak the right heading with each data cell of the column.',
    difficulty: 'medium',
  },
  {
    id: 'html-21',
    question: 'Which element gives a figure its caption?',
    options: ['<caption>', '<figcaption>', '<legend>', '<summary>'],
    answer: 1,
    explanation: 'caption belongs to a table, legend to a fieldset and summary to details.',
    difficulty: 'medium',
  },
  {
    id: 'html-22',
    question:
      'A visitor tries to submit an ordinary form while a required text field is empty. What does the browser do?',
    options: [
      'It keeps the form back and points out the field',
      'It fills the field with its placeholder',
      'It sends the form but leaves the field out',
      'It sends the form with the text "required"',
    ],
    answer: 0,
    explanation:
      'Such checks help the visitor, but the server must check again, since a request can be made without the form.',
    difficulty: 'medium',
  },
  {
    id: 'html-23',
    question: 'What does a form send for a checkbox that is not ticked?',
    options: ['Its name with an empty value', 'Its name with off', 'Nothing at all', 'Its name with false'],
    answer: 2,
    explanation:
      'Only ticked checkboxes are sent; a server has to read the absence of the name as "not ticked".',
    difficulty: 'medium',
  },
  {
    id: 'html-24',
    question: 'What does rel="noopener" on a link take from the page that it opens?',
    options: [
      'Access to the opening page through window.opener',
      'The address of the page the visitor came from',
      'The right to open further windows and tabs',
      'The cookies that belong to the opening page',
    ],
    answer: 0,
    explanation:
      'Otherwise a page opened in a new tab could send the opening page to another address. Hiding where one came from is noreferrer.',
    difficulty: 'medium',
  },
  {
    id: 'html-25',
    question: 'What does the HTML parser do with a div that begins inside a paragraph?',
    code: lines('<p>One<div>Two</div></p>'),
    options: [
      'It stops and shows an error message',
      'It puts the div inside the paragraph',
      'It ignores both tags of the div',
      'It ends the paragraph before the div',
    ],
    answer: 3,
    explanation:
      'A p cannot contain a div, so the p ends where the div begins; the late </p> even makes an empty paragraph.',
    difficulty: 'hard',
  },
  {
    id: 'html-26',
    question: 'How does this button behave?',
    code: lines('<button disabled="false">Save</button>'),
    options: [
      'It is disabled, because the attribute is present',
      'It is enabled, because the value says false',
      'It is enabled, because the value is not valid',
      'It is disabled until the page has loaded',
    ],
    answer: 0,
    explanation:
      'A boolean attribute is true by its mere presence, whatever its value; to enable the button, leave it out.',
    difficulty: 'hard',
  },
  {
    id: 'html-27',
    question: 'How do disabled and readonly on a text field differ when the form is submitted?',
    options: [
      'The disabled field is sent, the readonly one is not',
      'Both are sent, but only the disabled one is empty',
      'The readonly field is sent, the disabled one is not',
      'Neither is sent, as neither could be changed',
    ],
    answer: 2,
    explanation:
      'A readonly field can be focused and is submitted; a disabled one takes no part in the form.',
    difficulty: 'hard',
  },
  {
    id: 'html-28',
    question: 'Two external scripts on a page both have the attribute async. In which order do they run?',
    options: [
      'In the order of their sizes, smallest first',
      'Both after the page has been read, in order',
      'In the order in which they stand in the page',
      'In the order in which they finish loading',
    ],
    answer: 3,
    explanation:
      'async runs a script as soon as it has arrived. Scripts that depend on one another need defer, which keeps their order.',
    difficulty: 'hard',
  },
  {
    id: 'html-29',
    question:
      'An image has srcset="small.jpg 480w, large.jpg 960w". Which attribute does the browser read to learn how wide the image will be shown, so that it can choose a file?',
    options: ['width', 'media', 'sizes', 'style'],
    answer: 2,
    explanation:
      "With w descriptors the browser chooses by sizes and the screen's density before any style sheet is known.",
    difficulty: 'hard',
  },
  {
    id: 'html-30',
    question: 'What is true of the content of a template element when the page loads?',
    options: [
      'It is parsed but neither shown nor run',
      'It is repeated for each item of a list',
      'It is fetched when it is first scrolled to',
      'It is shown at once but cannot be styled',
    ],
    answer: 0,
    explanation:
      'A template keeps inert markup: its images are not fetched and its scripts do not run until a script clones it into the page.',
    difficulty: 'hard',
  },
]
