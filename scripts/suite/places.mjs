// Finds a control in the syntax tree, so that line numbers and formatting may change. Within `in` (a function,
// constant, method or property; `outer.inner` if one name is ambiguous) it matches one of
//   call: 'queries.deleteSession'   a call; `with` is a name among its arguments
//   value: 'PUBLIC_BODY'            the initialiser of a constant, field or property
//   condition: 'scope'              the smallest condition, or part of one, that mentions all of these names
//   words: 'for key share'          a part of a string, such as SQL
// `becomes` is the replacement, with `$it` for the original code; without it the call or property is removed.
import ts from 'typescript';

/** All matches in a file: { from, to } and, if the match can be removed, the edit that removes it (`drop`). */
export function placesIn(file, place) {
  const within = (place.in ?? '')
    .split('.')
    .filter(Boolean)
    .reduce((nodes, name) => nodes.flatMap((node) => declared(node, name)), [file]);
  const kind = kindOf(place);
  const canGo = kind !== 'condition';
  return within.flatMap((node) => kinds[kind](node, place)).map((found) => rangeOf(found, file, canGo));
}

/** Matches in a migration or a string: the words in this order, whatever the whitespace between them. */
export function placesInWords(words, text) {
  const quoted = words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return [...text.matchAll(new RegExp(quoted.join('\\s+'), 'g'))].map(({ index, 0: found }) => {
    const to = index + found.length;
    return { from: index, to, drop: { from: index, to, by: '' } };
  });
}

const kinds = {
  call: (node, { call, with: among }) =>
    all(node, ts.isCallExpression).filter(
      (found) =>
        `.${calleeOf(found)}`.endsWith(`.${call}`) &&
        (!among || found.arguments.some((argument) => mentions(argument, [among]))),
    ),
  value: (node, { value }) => all(node, (found) => setTo(found) !== undefined && named(found, value)).map(setTo),
  condition: (node, { condition }) =>
    smallest(all(node, isCondition).filter((found) => mentions(found, condition.split(' ')))),
  words: (node, { words }) =>
    smallest(all(node, isText).filter((found) => placesInWords(words, found.getText()).length > 0)).flatMap((found) =>
      placesInWords(words, found.getText()).map(({ from, to }) => ({ node: found, from, to })),
    ),
};

function kindOf(place) {
  const kind = Object.keys(kinds).find((name) => name in place);
  if (!kind) throw new Error(`${place.row}, ${place.what}: say what is taken away (${Object.keys(kinds).join(', ')})`);
  return kind;
}

function rangeOf(found, file, canGo) {
  if ('node' in found) {
    const begin = found.node.getStart(file);
    const range = { from: begin + found.from, to: begin + found.to };
    return { ...range, drop: { ...range, by: '' } };
  }
  return { from: found.getStart(file), to: found.end, drop: canGo ? dropped(found, file) : undefined };
}

/** The edit that removes a node: a statement becomes an empty one, an item is removed with its comma. */
function dropped(node, file) {
  let whole = node;
  while (isWrapper(whole.parent)) whole = whole.parent;
  const { parent } = whole;
  if (ts.isExpressionStatement(parent)) return { from: parent.getStart(file), to: parent.end, by: ';' };
  if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) return withComma(parent, file);
  if (isItem(whole)) return withComma(whole, file);
  if (ts.isArrowFunction(parent) && parent.body === whole)
    return { from: whole.getStart(file), to: whole.end, by: 'undefined' };
  return undefined;
}

function withComma(node, file) {
  const comma = /^\s*,/.exec(file.text.slice(node.end));
  return { from: node.getStart(file), to: node.end + (comma?.[0].length ?? 0), by: '' };
}

const isWrapper = (node) =>
  ts.isAwaitExpression(node) ||
  ts.isVoidExpression(node) ||
  ts.isSpreadElement(node) ||
  ts.isParenthesizedExpression(node);

const isItem = (node) =>
  (ts.isArrayLiteralExpression(node.parent) && node.parent.elements.includes(node)) ||
  (ts.isCallExpression(node.parent) && node.parent.arguments.includes(node));

const isText = (node) =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

const { AmpersandAmpersandToken, BarBarToken } = ts.SyntaxKind;

/** A condition, an operand of one, or a returned expression. */
function isCondition(node) {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent) || ts.isForStatement(parent)) return parent.condition === node;
  if (ts.isBinaryExpression(parent))
    return [AmpersandAmpersandToken, BarBarToken].includes(parent.operatorToken.kind) && parent.operatorToken !== node;
  return ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node));
}

/** The initialiser of a declaration or a property; for a shorthand property its name. */
function setTo(node) {
  if (ts.isShorthandPropertyAssignment(node)) return node.name;
  const isSetting = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);
  return isSetting ? node.initializer : undefined;
}

const named = (node, name) => node.name !== undefined && node.name.text === name;

/** The outermost declarations with this name. */
function declared(node, name) {
  const isIt = (found) =>
    named(found, name) && (setTo(found) !== undefined || ts.isFunctionLike(found) || ts.isClassLike(found));
  const found = all(node, isIt);
  return found.filter((one) => !found.some((other) => other !== one && other.pos <= one.pos && one.end <= other.end));
}

const calleeOf = ({ expression }) => expression.getText().replaceAll('?.', '.').replace(/\s/g, '');
const mentions = (node, names) => {
  const said = new Set(
    [node, ...all(node, () => true)]
      .filter((one) => ts.isIdentifier(one) || ts.isPrivateIdentifier(one) || ts.isStringLiteralLike(one))
      .map(({ text }) => text),
  );
  return names.every((name) => said.has(name));
};
const smallest = (nodes) =>
  nodes.filter((one) => !nodes.some((other) => other !== one && one.pos <= other.pos && other.end <= one.end));

function all(node, isWanted) {
  const found = [];
  const look = (one) => {
    if (isWanted(one)) found.push(one);
    ts.forEachChild(one, look);
  };
  ts.forEachChild(node, look);
  return found;
}
