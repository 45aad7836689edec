/** `news@lintel.example`, of `Lintel <news@lintel.example>`. */
export function addressOf(mailbox: string): string {
  const from = mailbox.lastIndexOf('<');
  return from === -1 ? mailbox.trim() : mailbox.slice(from + 1, mailbox.lastIndexOf('>')).trim();
}
