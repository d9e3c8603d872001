/** A function of one thing whose answer is kept as long as the thing is: for what several rules ask. The answer is shared, so nobody may change it. */
export function remembered<K extends object, V>(read: (key: K) => V): (key: K) => V {
  const answers = new WeakMap<K, { readonly value: V }>();
  return key => {
    let answer = answers.get(key);
    if (answer === undefined) answers.set(key, answer = { value: read(key) });
    return answer.value;
  };
}
