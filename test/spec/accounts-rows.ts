import { rowsFrom } from "./row.ts";

/** Sign-up, login, logout, passwords, email addresses, and access. */
export const accountsRows = [
  ...rowsFrom("spec 2", {
    "login.form": '`/login` is headed "Welcome back" and asks for an email address and a password.',
    "login.links": '`/login` has a "Sign up" link to `/signup` and a "Forgot your password?" link to `/forgot-password`.',
    "login.to-business": "After login, an owner with a business goes to `/dashboard`.",
    "login.to-plan":
      "After login, an owner without a business goes to the page for the stored plan: `/dashboard/sponsorship-form` for premium_sponsorship, `/dashboard/premium-form` for premium, and `/` otherwise.",
    "login.guard":
      'Without a session, the toast "Authentication Required" / "Please sign in to access this page." appears, with a redirect to `/login`.',
  }),
  ...rowsFrom("spec 5", {
    "login.email": 'Login requires a valid email address: "Please enter a valid email address".',
    "login.password":
      'If the password has fewer than 6 characters, the login form says "Password must be at least 6 characters".',
    "signup.password":
      'A new password has 8 to 100 characters: "Password must be at least 8 characters", "Password is too long". Passwords that are easy to guess are refused.',
    "signup.match": 'If the confirmation differs, the form says "Passwords do not match".',
    "signup.email": 'Sign-up requires a valid email address: "Please enter a valid email address".',
    "password.limits": "A password reset has the same rules for the new password as sign-up.",
    "account.password-refused":
      "A password change has the same rules as sign-up for the new password, and requires the current password.",
  }),
  ...rowsFrom("spec 6", {
    "logout.owner": 'Logging out clears the session, shows "Logged out successfully" and returns to `/login`.',
    "logout.admin": "After an admin logs out, the browser returns to `/admin`.",
    "accounts.no-session": 'Without a session, a data request returns "Authentication required".',
    "accounts.admins-only": "A person who is logged in but not an admin is redirected to `/admin`.",
  }),
  ...rowsFrom("spec 8", {
    "login.alert": "A login error appears in a red alert.",
    "login.toast": "A login error also appears in a toast.",
    "login.failed": 'After a failed login, the screen says "Failed to sign in".',
    "login.success": 'After a login, the screen says "You have successfully logged in.".',
    "login.lookup-failed":
      'If the plan lookup fails, the toast "Failed to fetch subscription" / "Something went wrong. Please try again later." appears and the owner goes to `/`.',
    "signup.done": 'After sign-up, the page says "Please check your email to verify your account."',
    "signup.failed": 'If sign-up fails, the page says "Failed to create account. Please try again."',
    "logout.failed": 'If logout fails, the screen says "There was a problem logging out. Please try again."',
  }),
  ...rowsFrom("decisions", {
    "login.to-admin": "An admin who logs in at `/login` goes to the admin dashboard.",
    "login.alike": "The login form never reveals which part was wrong, either in its text or by its response time.",
    "login.admins-door": 'The admin login says "Access denied. You must be an admin to access this area." to other accounts.',
    "login.next":
      "After login, people return to the page that sent them to `/login`, if it is a page on this site that they may see.",
    "signup.alike": "Sign-up gives the same response after the same amount of work, whether or not the account exists.",
    "verify.again":
      "People can request another confirmation email. The response is the same whether or not an account is waiting for one.",
    "password.forgot": "`/forgot-password` emails a link to set a new password.",
    "password.alike": "`/forgot-password` gives the same response whether or not the account exists.",
    "password.reset": "Each link to `/reset-password` can set a new password only once.",
    "accounts.first-admin": "The first admin comes from `ADMIN_EMAIL`/`ADMIN_PASSWORD` or from a command.",
    "accounts.admins": "Admins can add and remove other admins. The last admin cannot be removed.",
    "accounts.reviewers":
      "A reviewer can review requests, claims, messages, reports, duplicates, and listings. Reviewers cannot see or use money, settings, people, imports, or backups. Rules for admin logins also apply to reviewers.",
    "accounts.team-invitations":
      "An admin can invite an admin or a reviewer by email. The link works once, for seven days. The person sets a name and a password. The invitation ends when it is withdrawn or replaced, or when its sender loses the role.",
    "accounts.lifetimes":
      "An owner's session ends 30 days after the last visit. An admin's session ends 12 hours after the login.",
    "accounts.elsewhere": "Logging out other browsers takes effect on their next request.",
  }),
  ...rowsFrom("design", {
    "login.unconfirmed":
      "Only the correct password reveals that an address is unconfirmed, and a login with it sends another email.",
    "login.slowed":
      "The 6th wrong password for one account from one network within 15 minutes is delayed. Wrong passwords from a neighbor don't lock anyone out.",
    "login.signed-in": "A logged-in person who opens `/login` goes to the page that login leads to.",
    "signup.owner": "A sign-up creates an unconfirmed owner account, no matter what the form sends.",
    "signup.slowed": "One address gets at most five emails an hour, and one network can create at most twenty accounts an hour.",
    "verify.button": "The emailed link opens a page with a button. Only the button confirms the address.",
    "verify.done": "A confirmed owner goes to `/login` and can log in. Each link works once.",
    "verify.dead": "An expired or used link shows a message and offers another.",
    "password.reset-ends-sessions": "A password reset ends every session and every other link, and the owner gets an email.",
    "password.forgot-refused": "`/forgot-password` explains an invalid address, a failure, and how long to wait.",
    "password.dead": "An expired or used reset link shows a message and offers another.",
    "password.failed": "A failed reset shows an error, and the person can try again.",
    "logout.post": "Links and other sites cannot log anyone out.",
    "account.page": "`/dashboard/account` shows who is logged in and links to the dashboard.",
    "account.guard": "`/dashboard/account` and all of its forms require a login.",
    "account.password":
      "A password change keeps the current browser logged in and logs out all others, and the user gets an email.",
    "account.address": "A new address is confirmed before anything changes. The old address gets an email.",
    "account.address-refused":
      "If an address is refused, the form shows the reason next to the field and never reveals whose address it is.",
    "account.everywhere": '"Log out everywhere" ends every session.',
    "accounts.cookie":
      "The session cookie is HttpOnly and SameSite, and every login creates a new one. On https, it is also Secure and named `__Host-…`.",
    "accounts.header": "For logged-in people, the header has a link to the dashboard and a Log out button.",
    "accounts.private": "Caches do not store pages of people who are logged in.",
    "accounts.link-secret": "The secret in an emailed link appears in no log, cache, Referer, or search engine.",
    "accounts.mail-forgotten": "The content of an email is deleted after it is sent.",
    "accounts.mails": "Every email has a text and an HTML part, and its links lead to this site only.",
    "accounts.mail-warning": "A public site without an email server logs a warning at startup.",
    "accounts.forgotten": "Expired sessions, links, and wrong-password counts are deleted every night.",
    "accounts.journey": "A person can sign up, confirm the address, log in, and log out with only the keyboard.",
    "accounts.no-scripts": "All account pages work without JavaScript.",
    "accounts.focus": "The focus moves to the first error in a refused form.",
  }),
];
