// Where a control stands, by the syntax tree: lines and formatting may change, what the code says may not. Within `in` (a
// function, constant, method or property; `outer.inner` if one is not enough) one of
//   call: 'queries.deleteSession'   that is called; `with` is a name among its arguments
//   value: 'PUBLIC_BODY'            what a constant, field or property is set to
//   condition: 'scope'              the smallest condition, or part of one, that mentions all of these
//   words: 'for key share'          in a text, such as SQL
// `becomes` is what stands there instead, with `$it` for what stood there; without it a call or a property is left out.
import ts from 'typescript';

/** All places in a file that fit: { from, to } and, if it can be left out, how (`drop`). */
export function placesIn(file, place) {
  const within = (place.in ?? '')
    .split('.')
    .filter(Boolean)
    .reduce((nodes, name) => nodes.flatMap((node) => declared(node, name)), [file]);
  const kind = kindOf(place);
  const canGo = kind !== 'condition';
  return within.flatMap((node) => kinds[kind](node, place)).map((found) => rangeOf(found, file, canGo));
}

/** In a migration, which is never changed, or in a text: words in their order, however the lines are broken. */
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

/** How it is left out: a statement becomes an empty one, an item goes with its comma. */
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

/** A condition, a part of one, or an answer. */
function isCondition(node) {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent) || ts.isForStatement(parent)) return parent.condition === node;
  if (ts.isBinaryExpression(parent))
    return [AmpersandAmpersandToken, BarBarToken].includes(parent.operatorToken.kind) && parent.operatorToken !== node;
  return ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node));
}

/** What a declaration or a property is set to; one in short hand is set to its own name. */
function setTo(node) {
  if (ts.isShorthandPropertyAssignment(node)) return node.name;
  const isSetting = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);
  return isSetting ? node.initializer : undefined;
}

const named = (node, name) => node.name !== undefined && node.name.text === name;

/** Those with this name that lie in no other with this name. */
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
