import * as z from 'zod/mini'
import * as batches from './batches.ts'
import { done, type Endpoint, get, post, reply } from './call.ts'
import * as catalogue from './catalogue.ts'
import * as enrolments from './enrolments.ts'
import { id } from './fields.ts'
import * as learner from './learner.ts'
import * as office from './office.ts'
import * as people from './people.ts'
import * as sessions from './sessions.ts'

const byId = z.object({ _id: id })
const example = {
  course: {
    course_name: 'Web Development with React',
    description: 'From the first page to a deployed app.',
    fees: '18000',
    duration: '4 months',
    languages: '["HTML","CSS","JavaScript"]',
    prerequisites: 'None',
    featured: 'true',
  },
  person: {
    name: 'Asha Verma',
    email: 'asha@example.com',
    phone: '9876543210',
    password: 'a-long-secret-1',
    city: 'Lucknow',
    type: 'Online',
  },
}
const collegeExample = { ...example.person, semester: '3', college: 'City College' }
const credentialsExample = {
  email: 'asha@example.com',
  phone: '9876543210',
  password: 'a-long-secret-1',
  confpassword: 'a-long-secret-1',
}
const { languages: _l, prerequisites: _p, featured: _f, course_name: _n, ...plainExample } = example.course
const idExample = { _id: '0190f3c2-7b1e-7c3a-9a53-2f6d8a1b4c5d' }
const publicList = { caller: 'anyone', kept: true } as const
const catalogueChange = { caller: 'admin', changesCatalogue: true } as const

/** MAP 1: every call the server answers. */
export const endpoints = {
  course: {
    list: get('/api/course/listcourse', {
      ...publicList,
      about: 'All courses on offer.',
      reply: catalogue.courseList,
    }),
    single: post('/api/course/singlecourse', {
      caller: 'anyone',
      about: 'One course.',
      body: z.object({ courseid: id }),
      reply: reply({ course: catalogue.course }),
      example: { courseid: idExample._id },
    }),
    add: post('/api/course/addcourse', {
      ...catalogueChange,
      about: 'Adds a course with its picture.',
      body: catalogue.newCourse,
      files: ['image'],
      reply: done,
      example: example.course,
    }),
    edit: post('/api/course/editcourse', {
      ...catalogueChange,
      about: 'Changes a course; without a picture the old one stays.',
      body: catalogue.editedCourse,
      files: ['image'],
      reply: done,
      example: { ...idExample, ...example.course },
    }),
    remove: post('/api/course/removecourse', {
      ...catalogueChange,
      about: 'Takes a course off every list; those enrolled keep it.',
      body: byId,
      reply: done,
      example: idExample,
    }),
  },
  internship: {
    list: get('/api/internship/listinternship', {
      ...publicList,
      about: 'All internships on offer.',
      reply: catalogue.internshipList,
    }),
    single: post('/api/internship/singleinternship', {
      caller: 'anyone',
      about: 'One internship.',
      body: z.object({ internshipid: id }),
      reply: reply({ internship: catalogue.internship }),
      example: { internshipid: idExample._id },
    }),
    add: post('/api/internship/addinternship', {
      ...catalogueChange,
      about: 'Adds an internship with its picture.',
      body: catalogue.newInternship,
      files: ['image'],
      reply: done,
      example: { internship_name: 'Backend Internship', ...plainExample, languages: '["Python"]' },
    }),
    edit: post('/api/internship/editinternship', {
      ...catalogueChange,
      about: 'Changes an internship; without a picture the old one stays.',
      body: catalogue.editedInternship,
      files: ['image'],
      reply: done,
      example: {
        ...idExample,
        internship_name: 'Backend Internship',
        ...plainExample,
        languages: '["Python"]',
      },
    }),
    remove: post('/api/internship/removeinternship', {
      ...catalogueChange,
      about: 'Takes an internship off every list; those enrolled keep it.',
      body: byId,
      reply: done,
      example: idExample,
    }),
  },
  degree: {
    list: get('/api/degree/listdegree', {
      ...publicList,
      about: 'All degree programmes on offer.',
      reply: catalogue.degreeList,
    }),
    single: post('/api/degree/singledegree', {
      caller: 'anyone',
      about: 'One degree programme.',
      body: z.object({ degreeid: id }),
      reply: reply({ degree: catalogue.degree }),
      example: { degreeid: idExample._id },
    }),
    add: post('/api/degree/adddegree', {
      ...catalogueChange,
      about: 'Adds a degree programme.',
      body: catalogue.newDegree,
      reply: done,
      example: { degree_name: 'BCA', ...plainExample },
    }),
    edit: post('/api/degree/editdegree', {
      ...catalogueChange,
      about: 'Changes a degree programme.',
      body: catalogue.editedDegree,
      reply: done,
      example: { ...idExample, degree_name: 'BCA', ...plainExample },
    }),
    remove: post('/api/degree/removedegree', {
      ...catalogueChange,
      about: 'Takes a degree programme off every list; those enrolled keep it.',
      body: byId,
      reply: done,
      example: idExample,
    }),
  },

  sessions: {
    loginStudent: post('/api/user/login', {
      caller: 'anyone',
      about: 'Logs in a student or college student.',
      body: sessions.login,
      reply: sessions.loggedIn,
      example: { email: 'asha@example.com', password: 'a-long-secret-1' },
    }),
    loginIntern: post('/api/intern/login', {
      caller: 'anyone',
      about: 'Logs in an intern.',
      body: sessions.login,
      reply: sessions.loggedIn,
      example: { email: 'asha@example.com', password: 'a-long-secret-1' },
    }),
    loginAdmin: post('/api/user/adminlogin', {
      caller: 'anyone',
      about: 'Logs in an admin.',
      body: sessions.login,
      reply: sessions.loggedIn,
      example: { email: 'admin@localhost', password: 'a-long-secret-1' },
    }),
    logout: post('/api/session/logout', {
      caller: 'signedIn',
      about: 'Ends the session of the token.',
      reply: done,
    }),
    me: get('/api/session/me', {
      caller: 'signedIn',
      about: 'Whose token this is.',
      reply: sessions.whoAmI,
    }),
    forgotPassword: post('/api/session/forgotpassword', {
      caller: 'anyone',
      about: 'Sends a link for a new password; the answer does not say whether the address is known.',
      body: sessions.forgottenPassword,
      reply: done,
      example: { email: 'asha@example.com' },
    }),
    resetPassword: post('/api/session/resetpassword', {
      caller: 'anyone',
      about: 'Sets a new password with the token of the link, once.',
      body: sessions.resetPassword,
      reply: done,
      example: { token: 'from-the-link', password: 'a-long-secret-2', confpassword: 'a-long-secret-2' },
    }),
    changePassword: post('/api/session/changepassword', {
      caller: 'signedIn',
      about: 'Changes the password and ends all other sessions.',
      body: sessions.changedPassword,
      reply: done,
      example: {
        oldpassword: 'a-long-secret-1',
        password: 'a-long-secret-2',
        confpassword: 'a-long-secret-2',
      },
    }),
  },

  people: {
    Students: {
      validate: post('/api/user/validateuser', {
        caller: 'anyone',
        about: 'Checks email, phone and password before a sign-up.',
        body: people.credentials,
        reply: done,
        example: credentialsExample,
      }),
      register: post('/api/user/register', {
        caller: 'anyone',
        about: 'Signs a student up; the request waits for approval.',
        body: people.newStudent,
        reply: done,
        example: { ...example.person, role: 0, age: '21', course: 'Web Development with React' },
      }),
      list: get('/api/user/allstudents', {
        caller: 'admin',
        about: 'All students, or a page of them when `limit` is given.',
        body: people.peopleQuery,
        reply: people.studentList,
        example: { status: 'pending', limit: '20' },
      }),
      updateStatus: post('/api/user/updatestatus', {
        caller: 'admin',
        about: 'Accepts a student.',
        body: z.object({ _id: id, newStatus: z.string('must be a text') }),
        reply: done,
        example: { ...idExample, newStatus: 'accepted' },
      }),
      remove: post('/api/user/removeuser', {
        caller: 'admin',
        about: 'Removes a student, or turns a sign-up down.',
        body: byId,
        reply: done,
        example: idExample,
      }),
      add: post('/api/admin/addstudent', {
        caller: 'admin',
        about: 'Adds an accepted student; with `batchId` also places them, in one transaction.',
        body: people.addedStudent,
        reply: done,
        example: { ...example.person, age: '21', course: 'Web Development with React' },
      }),
      edit: post('/api/user/edituser', {
        caller: 'admin',
        about: "Changes a student's record.",
        body: people.editedStudent,
        reply: done,
        example: { ...idExample, ...example.person, age: '22' },
      }),
    },
    Interns: {
      validate: post('/api/intern/validateintern', {
        caller: 'anyone',
        about: 'Checks email, phone and password before a sign-up.',
        body: people.credentials,
        reply: done,
        example: credentialsExample,
      }),
      register: post('/api/intern/register', {
        caller: 'anyone',
        about: 'Signs an intern up; the request waits for approval.',
        body: people.newIntern,
        reply: done,
        example: { ...collegeExample, internship_name: 'Backend Internship' },
      }),
      list: get('/api/intern/allinterns', {
        caller: 'admin',
        about: 'All interns, or a page of them when `limit` is given.',
        body: people.peopleQuery,
        reply: people.internList,
        example: { status: 'pending', limit: '20' },
      }),
      updateStatus: post('/api/intern/updatestatus', {
        caller: 'admin',
        about: 'Accepts an intern.',
        body: z.object({ _id: id, newStatus: z.string('must be a text') }),
        reply: done,
        example: { ...idExample, newStatus: 'accepted' },
      }),
      remove: post('/api/intern/removeintern', {
        caller: 'admin',
        about: 'Removes an intern, or turns a sign-up down.',
        body: byId,
        reply: done,
        example: idExample,
      }),
      add: post('/api/admin/addintern', {
        caller: 'admin',
        about: 'Adds an accepted intern; with `batchId` also places them, in one transaction.',
        body: people.addedIntern,
        reply: done,
        example: { ...collegeExample, internship_name: 'Backend Internship' },
      }),
      edit: post('/api/intern/editintern', {
        caller: 'admin',
        about: "Changes an intern's record.",
        body: people.editedIntern,
        reply: done,
        example: { ...idExample, ...collegeExample },
      }),
    },
    College: {
      validate: post('/api/college/validatestudent', {
        caller: 'anyone',
        about: 'Checks email, phone and password before a sign-up.',
        body: people.credentials,
        reply: done,
        example: credentialsExample,
      }),
      register: post('/api/college/register', {
        caller: 'anyone',
        about: 'Signs a college student up; the request waits for approval.',
        body: people.newCollegeStudent,
        reply: done,
        example: { ...collegeExample, degree_name: 'BCA' },
      }),
      list: get('/api/college/allstudents', {
        caller: 'admin',
        about: 'All college students, or a page of them when `limit` is given.',
        body: people.peopleQuery,
        reply: people.collegeStudentList,
        example: { status: 'pending', limit: '20' },
      }),
      updateStatus: post('/api/college/updatestatus', {
        caller: 'admin',
        about: 'Accepts a college student.',
        body: z.object({ _id: id, newStatus: z.string('must be a text') }),
        reply: done,
        example: { ...idExample, newStatus: 'accepted' },
      }),
      remove: post('/api/college/removestudent', {
        caller: 'admin',
        about: 'Removes a college student, or turns a sign-up down.',
        body: byId,
        reply: done,
        example: idExample,
      }),
      add: post('/api/admin/addcollegestudent', {
        caller: 'admin',
        about: 'Adds an accepted college student; with `batchId` also places them, in one transaction.',
        body: people.addedCollegeStudent,
        reply: done,
        example: { ...collegeExample, degree_name: 'BCA' },
      }),
      edit: post('/api/college/editstudent', {
        caller: 'admin',
        about: "Changes a college student's record.",
        body: people.editedCollegeStudent,
        reply: done,
        example: { ...idExample, ...collegeExample },
      }),
    },
  },

  person: {
    details: get('/api/admin/person', {
      caller: 'admin',
      about: 'One person with enrolments and test attempts.',
      body: byId,
      reply: people.personDetails,
      example: idExample,
    }),
    resetLink: post('/api/admin/resetlink', {
      caller: 'admin',
      about: 'A one-time link with which a person sets a new password.',
      body: byId,
      reply: sessions.resetLink,
      example: idExample,
    }),
    import: post('/api/admin/importpeople', {
      caller: 'admin',
      about: 'Checks the rows of a CSV file, and with `commit` adds all of them or none.',
      body: people.importedPeople,
      maxBytes: 8 * 1024 * 1024,
      reply: people.importResult,
      example: { group: 'Students', commit: false, rows: [{ ...example.person, age: '21', course: 'BCA' }] },
    }),
  },

  batches: {
    all: get('/api/batch/allbatches', {
      caller: 'admin',
      about: 'All batches with their programmes and people.',
      reply: batches.batchList,
    }),
    options: get('/api/batch/options', {
      caller: 'admin',
      about: 'The batches to choose from, with what they teach and without their people.',
      reply: batches.batchOptionList,
    }),
    cards: get('/api/batch/cards', {
      caller: 'admin',
      about: 'All batches with their programmes and the number of their people.',
      reply: batches.batchCardList,
    }),
    members: get('/api/batch/members', {
      caller: 'admin',
      about: 'The people of one batch, a page at a time.',
      body: batches.membersQuery,
      reply: batches.batchMemberList,
      example: { batchId: idExample._id },
    }),
    add: post('/api/batch/addnewbatch', {
      caller: 'admin',
      about: 'Adds a batch for one group.',
      body: batches.newBatch,
      reply: done,
      example: { batch_name: 'Morning A', courses: ['Web Development with React'], batchof: 'Students' },
    }),
    edit: post('/api/batch/editbatch', {
      caller: 'admin',
      about: 'Renames a batch or changes what it teaches.',
      body: batches.editedBatch,
      reply: done,
      example: { batchId: idExample._id, batch_name: 'Morning B', courses: ['Web Development with React'] },
    }),
    remove: post('/api/batch/removebatch', {
      caller: 'admin',
      about: 'Takes a batch off every list; its people keep their history.',
      body: z.object({ batchId: id }),
      reply: done,
      example: { batchId: idExample._id },
    }),
    addApplicant: post('/api/batch/addapplicant', {
      caller: 'admin',
      about: 'Places waiting people in a batch by name; an `updatestatus` follows.',
      body: batches.addedApplicants,
      reply: done,
      example: { batchId: idExample._id, applicants: ['Asha Verma'] },
    }),
    moveApplicant: post('/api/batch/moveapplicant', {
      caller: 'admin',
      about: "Moves one person's enrolment to another batch of the group.",
      body: batches.movedApplicant,
      reply: done,
      example: { enrolmentId: idExample._id, batchId: idExample._id },
    }),
  },

  enrolments: {
    requests: get('/api/enrolment/requests', {
      caller: 'admin',
      about: 'Sign-ups and further enrolments that wait, oldest first.',
      body: enrolments.requestsQuery,
      reply: enrolments.requestList,
    }),
    approve: post('/api/enrolment/approve', {
      caller: 'admin',
      about: 'Accepts people or enrolments into a batch and queues their letters, in one transaction.',
      body: enrolments.approval,
      reply: enrolments.approved,
      example: { ids: [idExample._id], batchId: idExample._id },
    }),
    undoApproval: post('/api/enrolment/undoapproval', {
      caller: 'admin',
      about: 'Takes an approval back while its letter has not gone out.',
      body: enrolments.undoneApproval,
      reply: done,
      example: { enrolmentIds: [idExample._id] },
    }),
    turnDown: post('/api/enrolment/turndown', {
      caller: 'admin',
      about: 'Turns down a further enrolment, or a sign-up, which deletes its record.',
      body: byId,
      reply: done,
      example: idExample,
    }),
    orders: get('/api/enrolment/orders', {
      caller: 'admin',
      about: 'All orders, newest first.',
      body: enrolments.ordersQuery,
      reply: enrolments.adminOrderList,
    }),
    recordPayment: post('/api/enrolment/recordpayment', {
      caller: 'admin',
      about: 'Records how an order was paid and gives it a receipt number.',
      body: enrolments.payment,
      reply: enrolments.recordedPayment,
      example: {
        ...idExample,
        paidBy: 'upi',
        paidRef: '412345678901',
        paidOn: '2026-01-31',
        paidAmount: '18000',
      },
    }),
    request: post('/api/enrolment/request', {
      caller: 'learner',
      about: 'Orders a programme; asking again shows the order that exists.',
      body: enrolments.orderRequest,
      reply: enrolments.placedOrder,
      example: { programmeId: idExample._id },
    }),
    mine: get('/api/enrolment/mine', {
      caller: 'learner',
      about: "The learner's orders.",
      reply: enrolments.orderList,
    }),
    cancel: post('/api/enrolment/cancel', {
      caller: 'learner',
      about: 'Takes back an order that still waits.',
      body: byId,
      reply: done,
      example: idExample,
    }),
  },

  learner: {
    profile: get('/api/learner/profile', {
      caller: 'learner',
      about: "The learner's own record.",
      reply: learner.profile,
    }),
    editProfile: post('/api/learner/editprofile', {
      caller: 'learner',
      about: 'Changes phone and city.',
      body: learner.editedProfile,
      reply: done,
      example: { phone: '9876543210', city: 'Lucknow' },
    }),
    learning: get('/api/learner/learning', {
      caller: 'learner',
      about: 'What the learner is enrolled in or waits for.',
      reply: learner.learning,
    }),
    myData: get('/api/learner/mydata', {
      caller: 'learner',
      about: 'Everything that is stored about the learner.',
      reply: learner.myData,
    }),
    askDeletion: post('/api/learner/askdeletion', {
      caller: 'learner',
      about: "Asks the institute to delete the learner's record.",
      body: learner.deletionWish,
      reply: done,
      example: { reason: 'I have finished my course.' },
    }),
  },

  tests: {
    draw: post('/api/test/draw', {
      caller: 'learner',
      about: 'Draws a test, or hands back the one that is open.',
      reply: learner.drawnTest,
    }),
    save: post('/api/test/save', {
      caller: 'learner',
      about: 'Keeps the answers given so far.',
      body: learner.givenAnswers,
      reply: done,
      example: { attemptId: idExample._id, answers: [0, null, 2] },
    }),
    submit: post('/api/test/submit', {
      caller: 'learner',
      about: 'Hands the test in and marks it; a second time answers the same.',
      body: learner.givenAnswers,
      reply: learner.markedTest,
      example: { attemptId: idExample._id, answers: [0, 3, 2] },
    }),
    attempts: get('/api/test/attempts', {
      caller: 'learner',
      about: "The learner's marked tests, newest first.",
      reply: learner.attemptList,
    }),
    review: get('/api/test/review', {
      caller: 'learner',
      about: 'A marked test with the right answers.',
      body: learner.oneAttempt,
      reply: learner.markedTest,
      example: { attemptId: idExample._id },
    }),
  },

  contact: {
    send: post('/api/contact/send', {
      caller: 'anyone',
      about: 'Sends the institute a message.',
      body: office.contactMessage,
      reply: done,
      example: {
        name: 'Asha Verma',
        email: 'asha@example.com',
        phone: '9876543210',
        message: 'When does it start?',
      },
    }),
    messages: get('/api/contact/messages', {
      caller: 'admin',
      about: 'Messages from the contact form, newest first.',
      body: office.messagesQuery,
      reply: office.messageList,
    }),
    setStatus: post('/api/contact/setstatus', {
      caller: 'admin',
      about: 'Marks a message as answered or new.',
      body: office.messageStatus,
      reply: done,
      example: { ...idExample, status: 'answered' },
    }),
  },
  events: {
    register: post('/api/event/register', {
      caller: 'anyone',
      about: 'Registers a visitor for an event.',
      body: office.eventRegistration,
      reply: done,
      example: {
        eventId: 'cybersecurity-talk',
        name: 'Asha Verma',
        email: 'asha@example.com',
        phone: '9876543210',
      },
    }),
    registrations: get('/api/event/registrations', {
      caller: 'admin',
      about: 'Who has registered for events, newest first.',
      body: office.registrationsQuery,
      reply: office.registrationList,
    }),
  },

  admin: {
    dashboard: get('/api/admin/dashboard', {
      caller: 'admin',
      about: 'The counts of the dashboard.',
      reply: office.dashboard,
    }),
    pictures: get('/api/admin/pictures', {
      caller: 'admin',
      about: 'The figures behind the pictures of the dashboard.',
      reply: office.dashboardPictures,
    }),
    letters: get('/api/admin/letters', {
      caller: 'admin',
      about: 'The outbox, newest first.',
      body: office.lettersQuery,
      reply: office.letterList,
    }),
    sendAgain: post('/api/admin/sendagain', {
      caller: 'admin',
      about: 'Queues a failed letter once more.',
      body: byId,
      reply: done,
      example: idExample,
    }),
    audit: get('/api/admin/audit', {
      caller: 'admin',
      about: 'Who changed what, newest first.',
      body: office.auditQuery,
      reply: office.auditList,
    }),
  },
} satisfies Record<string, Record<string, Endpoint | Record<string, Endpoint>>>

/** The whole map as a list, in its order. */
export function allEndpoints(): Endpoint[] {
  const isEndpoint = (value: object): value is Endpoint => 'path' in value && 'method' in value
  const flatten = (value: object): Endpoint[] =>
    isEndpoint(value) ? [value] : Object.values(value).flatMap((inner) => flatten(inner as object))
  return flatten(endpoints)
}
