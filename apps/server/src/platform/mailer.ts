/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Sends mails; throws when the server refuses or cannot be reached. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
