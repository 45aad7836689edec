import { sentencesOf } from '@lintel/contract';

export type Pair = { source: string; target: string };

/** Pairs sentences if both texts have the same number; otherwise the whole texts. */
export function pairsOf(source: string, target: string): Pair[] {
  const [said, meant] = [sentencesOf(source), sentencesOf(target)];
  if (said.length !== meant.length) return [{ source: source.trim(), target: target.trim() }];
  return said.map((sentence, index) => ({ source: sentence, target: meant[index] ?? '' }));
}

/** Rebuilds a text line by line from known sentences; undefined if one is unknown. */
export function rebuilt(text: string, knownSentences: ReadonlyMap<string, { text: string }>): string | undefined {
  const lines = text.split('\n').map((line) => sentencesOf(line).map((sentence) => knownSentences.get(sentence)?.text));
  return lines.flat().includes(undefined) ? undefined : lines.map((line) => line.join(' ')).join('\n');
}
