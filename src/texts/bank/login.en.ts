/** Texts of the bank login and of the questions that a bank asks. */
export const bankLoginEn = {
  bankLogin: {
    heading: 'Please provide your credentials:',
    login: 'Login',
    differentBank: 'Select different bank',
    userId: 'User ID',
    password: 'Password',
    advice: 'Advice',
    showTyped: 'Show input',
    outerSpace: 'The password begins or ends with a space. It is sent unchanged.',
    loading:
      'We are checking how to log in to this bank. You can keep waiting or select a different bank.',
    nothingAsked: 'This bank needs no credentials here. The login continues on the bank’s side.',
    mayBeEmpty: 'You can leave this field empty.',
    bothMayBeEmpty: 'You can leave both fields empty.',
    required: 'Fill in this field.',
    alsoBelow: 'You can leave this field empty or you need to fill this field and the one below.',
    alsoAbove: 'You can leave this field empty or you need to fill this field and the one above.',
    whyRequired: 'To log in, fill in what is missing.',
    whyBoth: 'To log in, fill in both fields or neither.',
    pending: 'Logging in …',
    waiting: 'We are waiting for your bank.',
    waitingLong: 'Your bank is taking a long time. You can keep waiting or cancel.',
    leaving: {
      title: 'Leave the login at your bank?',
      text: 'The login ends without a result. You will have to log in again, and your bank may ask for another TAN.',
      stay: 'Stay on this page',
      leave: 'Leave anyway',
    },
  },
  bankDialog: {
    heading: 'Please follow the instructions:',
    confirm: 'Confirm',
    submit: 'Continue',
    backToPage: (host: string) => `Go back to ${host}`,
    pending: 'Sending …',
    noMessage: {
      Confirmation: 'Your bank is waiting for your confirmation but has sent no instructions.',
      Selection: 'Your bank asks you to choose an option but has sent no instructions.',
      Field: 'Your bank asks for your input but has sent no instructions.',
      Redirect: 'You have not finished on your bank’s page yet.',
    },
    polls: (seconds: number) =>
      seconds === 1
        ? 'We check every second whether you have confirmed.'
        : `We check every ${seconds} seconds whether you have confirmed.`,
    noOptions: 'Your bank has sent no options to choose from. You can only cancel.',
    option: (position: number) => `Option ${position}`,
    whyChoose: 'To continue, choose an option.',
    labels: {
      Otp: 'TAN or code',
      Password: 'Password',
      Date: 'Date',
      Email: 'Email address',
      Number: 'Number',
      Phone: 'Phone number',
      Text: 'Your answer',
    },
    hints: {
      Password: 'Hidden while you type, and sent only to your bank.',
      Date: 'Year, month and day, for example 2027-05-20.',
    },
    unsupported: 'Unsupported input type',
    unsupportedText:
      'Your bank asks for a kind of input that this console does not support. You can only cancel.',
    impossible: (min: number, max: number) =>
      `Your bank asks for an impossible length: at least ${min} and at most ${max} characters. You can only cancel.`,
    problems: {
      empty: 'Fill in this field.',
      short: (min: number) => `Input is too short, at least ${min} characters are expected`,
      long: (max: number) => `Input is too long, at most ${max} characters are expected`,
      Date: 'This is not a date.',
      Email: 'This is not an email address.',
      Number: 'Use only digits, a sign, a point and a comma.',
      Phone: 'This is not a phone number.',
    },
    why: {
      empty: 'To continue, fill in the field.',
      short: (min: number) => `To continue, enter at least ${min} characters.`,
      long: (max: number) => `To continue, enter at most ${max} characters.`,
      Date: 'To continue, enter a date.',
      Email: 'To continue, enter an email address.',
      Number: 'To continue, enter a number.',
      Phone: 'To continue, enter a phone number.',
    },
  },
} as const;
