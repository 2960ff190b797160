import { CONSENT_COOKIE, COOKIE_CONSENT_DAYS } from '#rules/constants.ts';
import { JOB_LINK_COOKIE, JOB_LINK_DAYS } from '#rules/job-links.ts';
import type { Site } from '#rules/sites.ts';
import { LOOK_COOKIE, LOOK_DAYS } from '#rules/workbench-look.ts';
import type { ContentBlock } from '../contract.ts';
import { heading, list, paragraph, subheading } from './blocks.ts';

/** The cookie bar links here (spec §1). */
export const privacyBlocks = ({ code, help_email }: Site): ContentBlock[] => [
  heading('Privacy policy', 'privacy-policy'),
  paragraph('We keep what the product needs, show it only to those it is meant for, and sell none of it.'),
  subheading('What we keep, and why'),
  list(
    '**Your account:** name, email address, and your password in a form that cannot be read back. To sign you in and to write to you about what you do here.',
    '**Your applications:** what you type, the files you attach, your security clearance and citizenship where the job asks for them, your messages, interviews and the history of each application. To bring them to the employer and to show you where they stand.',
    '**What you say of yourself for federal reports,** if an employer asks: sex, race or ethnicity, disability, and whether you are a protected veteran. Answering is voluntary, and nobody learns whether you did. It is encrypted and stored apart from your application, and you alone can read, change or withdraw it. Employers see counts of groups of at least five people, and one named member the yearly number of protected veterans hired. It goes with your application, or when you withdraw it.',
    '**Your profile and résumés:** the details you keep in your account, the files you upload, and what was read from them. To fill in your next application, and to show you how a job fits.',
    ...(code === 'mh' ? [SERVICE] : []),
    '**What matters to you at work:** the pay, kinds of work and values that you name. To show you how jobs and employers fit. Employers see none of it, except pay and remote work if you let them find you with these.',
    '**Where you are,** only if you press “Use my location” and your browser agrees: it rounds your position to about a kilometer and sends it once, to find the nearest town. We neither keep nor log it, and share it with no one. The town then appears in the address of your search, as if you had typed it.',
    '**What you save:** saved jobs, and the searches of your job alerts.',
    '**What you choose:** who may find you and what a search shows them, which employers you hide from, and which emails you want. To follow your choices.',
    '**Which employers unlocked your profile:** when, and until when they see your name, contact data and résumé. To show you [who did](/account/unlocks), and so that you can block them.',
    '**Invitations to apply:** which job an employer that knows you invited you to, what it wrote and what you answered. Employers can invite you if you applied to them before, joined their talent network or were unlocked by them. One click in the email stops [such emails](/account/mail). We keep an invitation for 12 months.',
    '**Referrals:** that you applied by the link of a member of a company. The form says so before you apply. The company sees who referred you; that member sees your first name and whether you are hired, unless they may see applicants of the job anyway.',
    '**Hiring events:** that you are attending, whom you want to meet and what you booked. The employers you chose see it once the event has started, or earlier if you allow it. Canceling deletes it.',
    '**A company that you signed up with your badge:** that the two belong together. To give it the special price; the company’s other members do not see it.',
    '**What employers import about you:** an employer may add people it knows to its own list here, by name, email address, phone, place, job title, skills and a résumé. Only its managers see them. We email each person once, within 30 days, that it holds their data, or delete it. One click in that email deletes it. We then keep your address scrambled by a secret key, so that no employer imports it again.',
    '**Your business, if you hire:** name, place, phone, website, team, postings and notes. To publish jobs and to run your hiring.',
    '**A record of requests and errors,** with your IP address scrambled if we keep it for longer. To keep the site safe and working.',
    '**How often a job is opened:** one number a day for each job, which its employer sees. It is counted on our servers, without a cookie, and says nothing about who opened the job.',
    '**How often people follow a link from another job board to a job here:** one number a day for each job and board, which its employer sees. It says nothing about who followed the link.',
    '**Reports of jobs:** what you say is wrong with a job, and your address if you leave one. To look into it and to reply to you.',
    '**What you write to us** through the contact form. To reply to you.',
    '**Emails we sent you.** To deliver them, and to find out what went wrong if they did not arrive.',
  ),
  paragraph(
    'A résumé that you upload is read by a program on our own servers, which fills in the form for you. You can check and change everything before it is sent.',
  ),
  subheading('Automated decisions'),
  paragraph(
    'Employers may ask knock-out questions on the application form. If your answer does not meet what the employer set, a program ends your application automatically, usually within seconds. A person at the employer can see your answers and undo this. To reach one, send a message from your application, under [your applications](/seeker/applications) or by the link in the email that confirmed it. If you get no answer, [write to us](/contact?subject=Automatic%20rejection). Programs make no other decision about you here.',
  ),
  subheading('Who sees it'),
  list(
    'The employer you apply to, and the members of its team who may see applications. Other employers only if you [choose to be found](/account/visibility): those that our staff approved find your work, education, skills and town in a search, without your name, email address, phone and résumé unless they unlock your profile. They can keep a search and get the same by email when somebody new fits it. A record of each search, for two or three years, names those it showed by a pseudonym; when you delete your account, nothing leads from it to you.',
    'An employer that unlocks your profile after it found you: your name, contact data, profile and résumé, for 12 months or until you [block it](/account/unlocks).',
    'Our own staff, when they help you or look into a report. When they act for you in your account, that is logged.',
    'Companies that run servers and deliver email for us, bound to use the data for nothing else.',
    'Courts and authorities, when the law leaves us no choice.',
  ),
  paragraph(
    'An [anonymous posting](/anonymous-balloon) hides the employer from you. It does not give anyone else your application.',
  ),
  subheading('How long we keep it'),
  list(
    'An account, until you delete it, which takes minutes.',
    'An application, as long as the employer needs it for that hiring and for records that the law requires. Employers can have closed applications erased some time after they ended.',
    'A record of a decided application at a federal contractor, even if you have your data deleted: your name, the job and its requisition number, dates, whether you met the basic qualifications, and the decision. The law (41 CFR 60-300.80 and 60-741.80) requires it to be kept for two years after the decision, or one year by small contractors. Then we delete it. Our last email to you says who holds one and until when. This does not cover applications that an employer’s settings had already deleted.',
    'A file that you uploaded without an account and did not send, seven days. With an account it stays for your next application, as long as the account exists.',
    'How often a job was opened each day, 400 days. How often a link to it from another job board was opened, the same.',
    'The time and place of an interview that you choose through Calendly, if an employer offers one there. You choose on Calendly’s own page; we pass it your name and email address when you open its link, and Calendly keeps them by its own policy.',
    'When a member of an employer’s team is busy, if they add their own calendar: until they remove it or leave. The address is encrypted, and what fills their time is not stored.',
    'A job alert without an account, until you delete it by the link in its mails; one that was never confirmed, three days.',
  ),
  subheading('Your rights'),
  paragraph(
    `You may see, copy, correct and remove what we hold about you. With an account, you change your details, download all of it, and delete it yourself, under [your account](/account); without one, by [a link that we mail you](/my-data). What an employer keeps of an application then no longer names you. For the rest, [write to us](/contact?subject=My%20data) or to [${help_email}](mailto:${help_email}). We verify that it is you, and reply within 30 days. We never treat you differently for asking. If you are not satisfied with our reply, you may contact the attorney general or the privacy authority where you live.`,
  ),
  subheading('Children'),
  paragraph('The site is for people 18 and older. If we learn that an account belongs to a child, we delete it.'),
  subheading('How we keep it safe'),
  paragraph(
    'Connections are encrypted. Links to files expire. The database gives each company and each person access only to their own data. Everything our staff do in someone else’s account is logged. If something goes wrong anyway and it affects you, we tell you.',
  ),
  subheading('Cookies', 'cookies'),
  paragraph(
    'All cookies but the last two make the site work. None of them follows you elsewhere. On an encrypted connection the names of some start with “__Host-”. If you press “I understand”, or scroll past a quarter of a page while the bar is shown, we may also count visits, without a cookie and without your name. In Europe scrolling does not count; only the button does. If you press “I decline”, or your browser sends the Global Privacy Control signal, your visits are not counted. To change your answer, delete the last cookie in your browser: the bar then asks again.',
  ),
  {
    type: 'table',
    caption: 'The cookies that we set',
    columns: ['Cookie', 'What it is for', 'Kept for'],
    rows: COOKIES,
  },
  paragraph('Our scripts keep a few more things in your browser. They are never sent anywhere:'),
  list(
    '**Forms that you have not sent:** what you typed into an application, your details or a form of the hiring tools, without passwords and files. It stays in that tab until the form is sent or the tab is closed, and is never shown to someone who signs in after you.',
    '**Where you were on a page,** and which applications you sent, so that you can return to it. Until the tab is closed.',
    '**Whether keyboard shortcuts of one letter are on,** if you hire. Until you clear it in your browser.',
  ),
];

const SERVICE =
  '**Your service:** whether you serve, served or are a military spouse, with branch, rank, military jobs, when you separate and can start, your security clearance with its investigation and polygraph, your service member’s branch, rank and jobs if you are a spouse, the month of your next move, and the sentences you keep from the translator. To fill in applications and to show you which jobs fit. The branch, rank and military jobs of your own service appear in your profile; what you enter about a service member’s service appears in none and goes to no employer. Only you see the rest, until you add it to an application yourself or let employers who search see your clearance, your start and that you are a spouse.';

/** Every cookie that visitors and members get. Staff get one more while signing in, for ten minutes. */
const COOKIES = [
  ['session', 'Keeps you signed in. Set when you sign in, removed when you sign out.', '30 days'],
  [
    'known_device',
    'Shows that you signed in from this browser before, so that you can still sign in while someone else is guessing your password. A new password ends it.',
    '180 days',
  ],
  ['visitor', 'A random number that protects forms against forgery. It says nothing about you.', '365 days'],
  ['login_marker', 'A random number that tells your other open tabs that you signed in or out.', '30 days'],
  [
    'typed_address',
    'The email address that you typed when an email was to be sent to you. Only the next page gets it, to send the email again.',
    '30 minutes',
  ],
  [
    'typed_name',
    'The name on the application that you sent. Only the page that creates an account gets it, to fill it in.',
    '30 minutes',
  ],
  [
    'employer_sign_up',
    'What you typed in the first step of creating an employer account: your name, email address, phone, business, its website and place. Only that sign-up gets it; removed when it is done.',
    '60 minutes',
  ],
  [
    LOOK_COOKIE,
    'Keeps the colors and the menu of the hiring tools as you set them on this device.',
    `${LOOK_DAYS} days`,
  ],
  [
    JOB_LINK_COOKIE,
    'The last five links that brought you to jobs here, from other job boards or from people who referred you. If you apply, the employer sees which board you came from, or who referred you. Set only if you chose to accept. Before you answer, the addresses of the job and of its form carry the link instead; nothing does if you chose “I decline” or your browser sends the Global Privacy Control signal.',
    `${JOB_LINK_DAYS} days`,
  ],
  [CONSENT_COOKIE, 'Remembers your answer to the cookie bar, so that we ask only once.', `${COOKIE_CONSENT_DAYS} days`],
];
