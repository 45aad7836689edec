import ts from 'typescript';
import type { Pattern } from './automaton.ts';

export type Found = { line: number; text: string; pattern: Pattern | undefined };

/** Every regular expression in a source; one that is built at runtime has no pattern. */
export function patternsIn(source: string, name: string): Found[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const add = (node: ts.Node, pattern: Pattern | undefined) =>
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: node.getText(), pattern });
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, { source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression)) {
      const [text, flags] = node.arguments ?? [];
      const words = text && wordsOf(text, file);
      const signs = flags ? wordsOf(flags, file) : '';
      add(node, words === undefined || signs === undefined ? undefined : { source: words, flags: signs });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isRegExp = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'RegExp';

/** The value of a string, if it is built from constants of the same file. */
function wordsOf(node: ts.Node, file: ts.SourceFile): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'));
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return wordsOf(node.expression, file);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw')
    return ts.isNoSubstitutionTemplateLiteral(node.template) ? node.template.rawText : undefined;
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const words = wordsOf(expression, file);
      return words === undefined ? undefined : words + literal.text;
    });
    return parts.includes(undefined) ? undefined : node.head.text + parts.join('');
  }
  return ts.isIdentifier(node) ? constantOf(node.text, file) : undefined;
}

function constantOf(name: string, file: ts.SourceFile): string | undefined {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
    const found = statement.declarationList.declarations.find((each) => each.name.getText() === name);
    if (found?.initializer) return wordsOf(found.initializer, file);
  }
  return undefined;
}
