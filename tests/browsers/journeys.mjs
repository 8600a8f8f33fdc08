import { strict as assert } from 'node:assert'
import { caller } from '../support/caller.mjs'
import { admin } from '../support/product.mjs'

/**
 * @typedef {object} Given
 * @property {import('./person.mjs').Person} person
 * @property {string} baseUrl
 * @property {string} mark what makes the names of this run its own
 */

const password = 'a quiet river at dawn'

/** One job of each kind of person, from the front door to the end. @type {Record<string, (given: Given) => Promise<void>>} */
export const journeys = {
  async 'a visitor reads a course and writes to the office'({ person, baseUrl, mark }) {
    await person.goTo('/')
    await person.press('link', 'Browse courses')
    await person.arriveAt('/allcourses')
    await person.see('Core Java')
    await person.goTo('/contact')
    await person.fill('Name', `Vera ${mark}`)
    await person.fill('Email address', `vera.${mark}@example.com`)
    await person.fill('Message', 'When does the next batch begin?')
    await person.press('button', 'Send the message')
    await person.see('Your message has been sent')
    const office = await theOffice(baseUrl)
    const { messages } = await office(`/api/contact/messages?q=Vera%20${mark}`)
    assert.equal(messages[0].message, 'When does the next batch begin?')
  },

  'a student signs up, is accepted, takes a test and orders another course': learner({
    role: 'Students',
    panel: '/student',
    login: 'Students',
    select: 'Select Course',
    programme: 'Data Structures and Algorithms',
    wanted: 'Core Java',
    hasTest: true,
  }),

  'an intern signs up, is accepted, takes a test and orders another internship': learner({
    role: 'Interns',
    panel: '/intern',
    login: 'Interns',
    select: 'Select Internship',
    programme: 'Python and Machine Learning Internship',
    wanted: 'Web Development Internship',
    hasTest: true,
  }),

  'a college student signs up, is accepted and orders another degree': learner({
    role: 'College',
    panel: '/student',
    login: 'Students',
    select: 'Select degree',
    programme: 'BCA',
    wanted: 'MCA',
    hasTest: false,
  }),

  async 'the office adds a batch, approves a request into it and finds the person'({
    person,
    baseUrl,
    mark,
  }) {
    await caller(baseUrl, '')('/api/user/register', {
      name: `Ravi ${mark}`,
      email: `ravi.${mark}@example.com`,
      phone: '9876543210',
      password,
      city: 'Lucknow',
      type: 'Online',
      age: '21',
      course: 'Core Java',
    })
    await person.goTo('/login')
    await person.press('choice', 'Admin')
    await person.fill('Email address', admin.email)
    await person.fill('Password', admin.password)
    await person.press('button', 'Log in')
    await person.arriveAt('/admin')
    await person.goTo('/admin/batches')
    await person.press('button', 'Add New Batch')
    await person.fill('Batch Name', `Dawn ${mark}`)
    await person.choose('Courses', 'Core Java')
    await person.press('button', 'Add')
    await person.press('button', 'Add Batch')
    await person.see('Batch added')
    await person.goTo(`/admin/pendingreq?q=${mark}`)
    await person.choose(`Batch for Ravi ${mark}`, `Dawn ${mark}`)
    await person.press('button', `Approve Ravi ${mark}`)
    await person.see('Request Approved & Added to Batch')
    await person.goTo(`/admin/allstudents?q=${mark}`)
    await person.see(`Ravi ${mark}`)
    await person.see(`Dawn ${mark}`)
  },
}

/**
 * @param {{ role: string, panel: string, login: string, select: string, programme: string, wanted: string, hasTest: boolean }} group
 * @returns {(given: Given) => Promise<void>}
 */
function learner({ role, panel, login, select, programme, wanted, hasTest }) {
  return async ({ person, baseUrl, mark }) => {
    const name = `Asha ${role} ${mark}`
    const email = `asha.${role.toLowerCase()}.${mark}@example.com`
    await person.goTo('/signup')
    await person.press('choice', role)
    await person.press('choice', 'Offline')
    await person.fill('Name', name)
    await person.fill('Email address', email)
    await person.fill('Phone', '9876543210')
    await person.fill('City', 'Lucknow')
    await person.choose(select, programme)
    if (role === 'Students') {
      await person.fill('Age', '21')
    } else {
      await person.fill('College', 'City College')
      await person.choose('Year', '2nd Year')
      await person.choose('Semester', '3 Sem')
    }
    await person.fill('Password', password)
    await person.fill('Confirm Password', password)
    await person.press('button', 'Sign Up')
    await person.see('Signup successful. You will be notified once your request is accepted.')
    await accept(baseUrl, name, role, [programme, wanted])

    await person.goTo('/login')
    await person.press('choice', login)
    await person.fill('Email address', email)
    await person.fill('Password', password)
    await person.press('button', 'Log in')
    await person.arriveAt(panel)
    await person.see(programme)
    await person.goTo(`${panel}/test`)
    if (hasTest) {
      await person.press('button', 'Start the test')
      await person.answerAll()
      await person.press('button', 'Submit Quiz')
      await person.see('Your Score: ')
    } else {
      await person.see('There are no test questions for your courses yet.')
    }
    await person.goTo(`${panel}/enroll`)
    await person.press('button', `Order ${wanted}`)
    await person.see('Your request has been sent. You will be notified once it is accepted.')
    await person.press('button', 'Logout')
    await person.see('Logged Out Successfully!')
    await person.arriveAt('/')
  }
}

/** @param {string} baseUrl */
async function theOffice(baseUrl) {
  const { token } = await caller(baseUrl, '')('/api/user/adminlogin', admin)
  return caller(baseUrl, token)
}

/**
 * What the office's own journey does on its screens.
 * @param {string} baseUrl
 * @param {string} name
 * @param {string} group
 * @param {string[]} programmes
 */
async function accept(baseUrl, name, group, programmes) {
  const office = await theOffice(baseUrl)
  await office('/api/batch/addnewbatch', {
    batch_name: `Batch of ${name}`,
    courses: programmes,
    batchof: group,
  })
  const { batches } = await office('/api/batch/allbatches')
  const batch = batches.find((/** @type {any} */ one) => one.batch_name === `Batch of ${name}`)
  const { requests } = await office(`/api/enrolment/requests?q=${encodeURIComponent(name)}&group=${group}`)
  await office('/api/enrolment/approve', { ids: [requests[0].id], batchId: batch._id })
}
