import { sentencesOf } from '@lintel/contract';

export type Pair = { source: string; target: string };

/** Sentence beside sentence where there are as many; else the text as a whole. */
export function pairsOf(source: string, target: string): Pair[] {
  const [said, meant] = [sentencesOf(source), sentencesOf(target)];
  if (said.length !== meant.length) return [{ source: source.trim(), target: target.trim() }];
  return said.map((sentence, index) => ({ source: sentence, target: meant[index] ?? '' }));
}

/** A text put together from sentences that are known, its lines as they are; nothing if one of them is not. */
export function rebuilt(text: string, knownSentences: ReadonlyMap<string, { text: string }>): string | undefined {
  const lines = text.split('\n').map((line) => sentencesOf(line).map((sentence) => knownSentences.get(sentence)?.text));
  return lines.flat().includes(undefined) ? undefined : lines.map((line) => line.join(' ')).join('\n');
}
