import { type ReviewDecision, reviewDecisions } from '@lintel/contract/features/properties/property-review';
import { DecisionBar } from '../../../ui/desk/decision-bar.tsx';
import { decisionWords } from './decision-words.ts';

type Props = {
  mode: 'act' | 'choose';
  chosen?: ReviewDecision | '';
  /** The disabled reason of a decision. */
  whyNot?: ((act: ReviewDecision) => string | undefined) | undefined;
  onPress: (act: ReviewDecision) => void;
  wide?: boolean;
};

/**
 * Accept, request changes, reject: the same bar in the review queue, on a property's page, in the preview and on a
 * phone.
 */
export function ReviewBar({ mode, chosen = '', whyNot, onPress, wide }: Props) {
  const choices = reviewDecisions.map((value) => {
    const { label, key, tone } = decisionWords[value];
    return { value, label, key, tone, disabledReason: whyNot?.(value) };
  });
  return <DecisionBar choices={choices} mode={mode} chosen={chosen} onPress={onPress} wide={wide ?? false} />;
}
